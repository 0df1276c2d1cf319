import { type FieldTexts, fieldKinds } from './fieldKinds.ts'

/** Plan of a new entity. */
export interface EntityPlan {
  /** Singular name, such as `valve_box`. */
  readonly name: string
  /** API group, which is also the folder, such as `assets`. */
  readonly group: string
  /** Table of the owner of its rows; undefined when they belong to the account directly. */
  readonly owner: string | undefined
  readonly fields: readonly PlannedField[]
}

/** A field of the new entity. */
export interface PlannedField extends FieldTexts {
  readonly name: string
  readonly isRequired: boolean
}

const isName = (text: string | undefined): text is string =>
  text !== undefined && /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(text)

interface Asked {
  readonly name: string | undefined
  readonly group: string | undefined
  readonly owner: string | undefined
  readonly fields: readonly string[]
}

/** Parses the plan from the arguments. @throws {Error} that describes the problem. */
export function readPlan({ name, group, owner, fields }: Asked): EntityPlan {
  if (!isName(name)) throw new Error('Say the name of the entity, one of many, in small letters: valve_box.')
  if (!group) throw new Error('Say the address group that it is in: --in assets.')
  if (owner !== undefined && !isName(owner)) throw new Error('Say the table that it belongs to: --of site.')
  if (fields.length === 0) throw new Error('Say at least one field: --field label:text!')
  return { name, group, owner, fields: fields.map(readField) }
}

/** Parses `kind:choice:jet,booster!`: name, kind, argument of the kind, and `!` for a required value. */
function readField(text: string): PlannedField {
  const isRequired = text.endsWith('!')
  const [name, kind = '', ...argument] = text.slice(0, isRequired ? -1 : undefined).split(':')
  if (!isName(name)) throw new Error(`“${text}” is no field: say its name and kind, as in label:text.`)
  const make = Object.hasOwn(fieldKinds, kind) ? fieldKinds[kind] : undefined
  if (!make) throw new Error(`“${text}” has no kind that there is. Kinds: ${Object.keys(fieldKinds).join(', ')}.`)
  return { name, isRequired, ...make(argument.join(':')) }
}
