/* What is around a text of a stored file: its component, its workflow, and the row or the mapped list that it is in. */
import { ANY, objectOf, partsOf, SOFT_UNDEFINED, type Type, unionOf } from '@sluice/formula-check'
import type { knownTypes } from '../../knownTypes.ts'
import type { StoredText } from '../StoredText.ts'
import type { AnswerTypes } from './answerTypes.ts'
import type { ErrorTypes } from './errorTypes.ts'
import { eventAt } from './eventTypes.ts'
import type { VariableTypes } from './inferVariables.ts'
import type { KeyedType } from './KeyedType.ts'
import { localAt } from './localTypes.ts'
import type { PageFacts } from './pageFacts.ts'
import { itemType, type ListAround, mappingType, typeOfItems } from './rowTypes.ts'
import { typeOfStored } from './typeOfStored.ts'
import { type WorkflowTypes, workflowAt } from './workflowTypes.ts'

/** Null for parts that the text does not read, or of which nothing is known. */
export interface TextPlace {
  readonly component: Readonly<Record<string, unknown>> | null
  /** Type of `event`. */
  readonly event: KeyedType | null
  /** Type of `context.item`. */
  readonly item: KeyedType | null
  /** Type of `context.local`. */
  readonly local: KeyedType | null
  /** Type of `context.mapping`. */
  readonly mapping: KeyedType | null
  readonly workflow: WorkflowTypes | null
}

/** Lookups for the texts and values of a page. */
export interface TextPlaces {
  placeOf(text: StoredText): TextPlace
  /** Type of a stored value, in which formulas may stand. */
  typeOfValue(stored: unknown): Type
}

interface PlaceOptions {
  /** Finds the definition of a stored type. */
  readonly knownType: ReturnType<typeof knownTypes>
  /** Types of what requests are answered. */
  readonly answers: AnswerTypes
  readonly errors: ErrorTypes
  readonly variables: VariableTypes
  /** Returns the type of a text's result. */
  readonly typeOf: (text: StoredText, place: TextPlace) => Type
}

/** The type, whose objects may have a member; none of those which lack it has one. */
function withMember(type: Type, name: string): Type {
  return unionOf(
    partsOf(type).map((part) => {
      if (part.kind !== 'object' || part.isOpen || part.fields.has(name)) return part
      return objectOf(new Map([...part.fields, [name, { type: SOFT_UNDEFINED, isOptional: false }]]), false)
    }),
  )
}

interface MappingWorld extends Pick<TextPlaces, 'typeOfValue'> {
  readonly variables: VariableTypes
  /** Type of what a list is bound to, before it is mapped. */
  readonly typeOfList: (list: StoredText) => Type
}

/** Type of `context.mapping` in a formula that maps a list, or that an element evaluates itself; null elsewhere. */
function mappingAt({ record }: StoredText, { mappedLists, formulas, elements }: PageFacts, world: MappingWorld) {
  const list = mappedLists.get(record)
  if (list) return mappingType(typeOfItems(world.typeOfList(list)))
  const { uid, mapping } = formulas.get(record) ?? {}
  if (!mapping) return null
  if ('variable' in mapping) return world.variables.get(`${uid}-${mapping.variable}`) ?? null
  const variants = elements.get(uid ?? '')?.properties.get(mapping.itemOf) ?? []
  if (variants.length === 0) return null
  const items = unionOf(variants.map(({ raw }) => typeOfItems(world.typeOfValue(raw))))
  return mapping.member === undefined ? items : withMember(items, mapping.member)
}

/** Returns the lookups of a page, for variables of the given types. */
export function textPlaces(
  facts: PageFacts,
  { knownType, answers, errors, variables, typeOf }: PlaceOptions,
): TextPlaces {
  const { page, stored, elements, parents, lists, textByRecord } = facts
  const event = eventAt(stored, knownType, variables)
  const local = localAt({ page, elements, parents, variables })
  const items = new Map<string, KeyedType | null>()
  const mappings = new Map<unknown, KeyedType | null>()

  const itemIn = (list: ListAround): KeyedType | null => {
    const known = items.get(list.owner)
    if (known !== undefined) return known
    // Nothing is known of the items of a list in its own rows.
    items.set(list.owner, null)
    const around = lists.get(list.owner)
    const type = itemType(typeOfItems(typeOfValue(list.items)), (around && itemIn(around)?.type) ?? ANY)
    const found = { key: `${page} ${list.owner}`, type }
    items.set(list.owner, found)
    return found
  }
  const mappingIn = (text: StoredText): KeyedType | null => {
    const known = mappings.get(text.record)
    if (known !== undefined) return known
    mappings.set(text.record, null)
    const type = mappingAt(text, facts, { variables, typeOfValue, typeOfList: (list) => typeOf(list, placeOf(list)) })
    const found = type && { key: `${page} ${text.path}`, type }
    mappings.set(text.record, found)
    return found
  }
  const placeIn = (text: StoredText, workflow: TextPlace['workflow']): TextPlace => {
    const { path, code } = text
    const list = code.includes('item') ? lists.get(path.split('.', 2)[1] ?? '') : null
    return {
      component: code.includes('component') ? facts.componentAt(path) : null,
      event: code.includes('event') ? event(path) : null,
      item: list ? itemIn(list) : null,
      local: code.includes('local') ? local(path) : null,
      mapping: code.includes('mapping') ? mappingIn(text) : null,
      workflow,
    }
  }
  const valueWith = (value: unknown, placeOfText: TextPlaces['placeOf']): Type =>
    typeOfStored(value, (inner) => {
      const text = textByRecord.get(inner)
      if (!text) return null
      // The rows of a mapped list are what it is mapped to.
      return '__wwmap' in text.record ? ANY : typeOf(text, placeOfText(text))
    })
  const closed = new Map<string, Type>()
  const closedWith = (component: string): Type => {
    const known = closed.get(component)
    if (known) return known
    // Nothing is known where a popup is closed with what another of its kind was closed with.
    closed.set(component, ANY)
    const type = unionOf([...(facts.closings.get(component) ?? []).map(typeOfValue), SOFT_UNDEFINED])
    closed.set(component, type)
    return type
  }
  const workflow = workflowAt(stored, page ?? 'project', {
    answers,
    closedWith,
    errors,
    typeOf: (value, around) => valueWith(value, (text) => placeIn(text, around)),
  })
  const placeOf = (text: StoredText): TextPlace =>
    placeIn(text, /workflow|parameters/.test(text.code) ? workflow(text.path) : null)
  const typeOfValue = (value: unknown): Type => valueWith(value, placeOf)
  return { placeOf, typeOfValue }
}
