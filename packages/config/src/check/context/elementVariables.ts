/* Variables that elements publish: their definitions say what they hold, and which properties they take over. */
import type { ElementModel } from '@sluice/engine/config'
import type { VariableSchema } from '@sluice/engine/elements'
import {
  ANY,
  OPEN_OBJECT,
  overlaid,
  parseType,
  present,
  SOFT_NULL,
  SOFT_UNDEFINED,
  substitute,
  type Type,
  unionOf,
} from '@sluice/formula-check'
import { kindTypes } from './kindTypes.ts'
import type { PageFacts } from './pageFacts.ts'
import { typeOfItems } from './rowTypes.ts'
import type { VariableSource } from './VariableSource.ts'
import type { VariableWrite, VariableWrites } from './variableWrites.ts'

/** Variables of the elements of all pages, by their names `<uid>-<name>`. */
export function elementVariables(pages: readonly PageFacts[], writes: VariableWrites): readonly VariableSource[] {
  return pages.flatMap(({ page, elements }) =>
    [...elements.values()].flatMap((element) => {
      if (writes.isGivenValues(element.uid)) return []
      return Object.entries(element.definition?.variables ?? {}).flatMap(
        ([name, schema]) => sourceOf({ element, name, schema, page }, writes) ?? [],
      )
    }),
  )
}

interface ElementVariable {
  readonly element: ElementModel
  readonly name: string
  readonly schema: VariableSchema
  readonly page: string | null
}

/** Null for a variable that may hold anything. */
function sourceOf({ element, name, schema, page }: ElementVariable, writes: VariableWrites): VariableSource | null {
  const key = `${element.uid}-${name}`
  const written = writes.into(key)
  const adopted = (schema.takes ?? []).map((property) => adoptedFrom(element, property))
  if (writes.isScripted(key) || written.some(({ action }) => isOfPart(action)) || adopted.includes(null)) return null
  const values = adopted.flatMap((one) => one ?? [])
  return {
    keys: [key],
    taken: [
      ...values.map(({ stored }) => ({ page, stored })),
      ...written.map(({ page: from, action }) => ({ page: from, stored: action.varValue })),
    ],
    typeOf: (types) => {
      const own = types.slice(0, values.length).map((type, i) => (values[i]?.isList ? typeOfItems(type) : type))
      const held = [typeWith(schema, element, present(overlaid(own))), ...types.slice(values.length)]
      return unionOf([overlaid(held), SOFT_NULL, SOFT_UNDEFINED])
    },
    declared: ANY,
  }
}

const isOfPart = ({ arrayUpdateType, usePath }: VariableWrite['action']) => usePath === true || !!arrayUpdateType

interface Adopted {
  readonly stored: unknown
  /** Whether the variable holds items of it. */
  readonly isList: boolean
}

/** Stored values of a property that a variable takes over; null when they are not known. */
function adoptedFrom({ definition, properties }: ElementModel, name: string): readonly Adopted[] | null {
  const kind = definition?.properties[name]?.kind
  const variants = properties.get(name) ?? []
  // Without its formula, an element reads the value from whatever its options are.
  if (kind === 'formula' && variants.length === 0) return null
  return variants.map(({ raw }) => ({ stored: raw, isList: kind === 'list' }))
}

function typeWith({ kind, type }: VariableSchema, element: ElementModel, taken: Type): Type {
  if (type === undefined) return kindTypes[kind]
  const notation = typeof type === 'string' ? type : type(storedProperties(element))
  const bindings = new Map<string, Type>([
    ['T', taken],
    ['F', OPEN_OBJECT],
  ])
  return substitute(parseType(notation) ?? ANY, bindings)
}

/** The properties as stored; of those that differ between screens or states, all values. */
function storedProperties({ properties }: ElementModel): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...properties].map(([name, variants]) => [name, variants.length === 1 ? variants[0]?.raw : variants]),
  )
}
