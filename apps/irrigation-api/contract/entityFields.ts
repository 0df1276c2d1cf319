/*
 * The fields of an entity, said once: what may be sent for each, what is answered, and what a list can be filtered by. The shapes of
 * its calls follow from them.
 */
import { type EveryPicklistName, type PicklistName, picklistCodes } from '@sluice/irrigation-rules'
import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { cleanRichText } from '../src/fields/cleanRichText.ts'
import { commonFields } from './common.ts'

/** One field of an entity. */
export interface EntityField {
  /** What is sent when there has to be a value. */
  readonly given: z.ZodType
  /** What is sent when there may be none; an empty text of a form means none. */
  readonly maybe: z.ZodType
  /** What is answered when there is a value. */
  readonly shown: z.ZodType
  /** What a list takes to be filtered by it; absent for fields that lists are not filtered by. */
  readonly filter?: z.ZodType
  /** The list that companies add to which it is a choice of, or several; the server knows theirs. */
  readonly list?: EveryPicklistName | undefined
  /** `fixed` ones are given once and never changed, `read` ones come from the server, those with a `default` are never empty. */
  readonly use: 'default' | 'fixed' | 'optional' | 'read' | 'required'
}

export type EntityFields = Readonly<Record<string, EntityField>>

type Kind = Omit<EntityField, 'maybe' | 'use'> & Partial<Pick<EntityField, 'maybe'>>

const optional = ({ given, maybe = given.nullable(), ...kind }: Kind): EntityField => ({
  ...kind,
  given,
  maybe,
  use: 'optional',
})

const openCode = z.string().regex(/^[a-z0-9_.]{1,40}$/, 'Not a choice of the list.')
const noValue = (value: string) => (value === '' ? null : value)
const textOf = (max: number) => z.string().trim().max(max)

export const textField = (max = 120) =>
  optional({ given: textOf(max).min(1), maybe: textOf(max).transform(noValue).nullable(), shown: z.string() })
/** A text that may hold markup; what is not allowed is taken out before it is stored. */
export const richTextField = (max: number) => {
  const clean = textOf(max).transform(cleanRichText)
  return optional({
    given: clean.pipe(z.string().min(1)),
    maybe: clean.transform(noValue).nullable(),
    shown: z.string(),
  })
}
export const notesField = () => textField(4000)
/** What a row is known by. */
export const nameField = (max = 120) => required(textField(max))
export const wholeField = (min: number, max: number) =>
  optional({ given: z.number().int().min(min).max(max), shown: z.number().int() })
export const numberField = (min: number, max: number) =>
  optional({ given: z.number().min(min).max(max), shown: z.number() })
/** Cents; negative ones where the field can be a discount. */
export const centsField = (min = 0, max = 100_000_000) => wholeField(min, max)
export const percentField = (max = 1000) => numberField(0, max)
export const choiceField = <const T extends readonly [string, ...string[]]>(values: T) =>
  optional({ given: z.enum(values), shown: z.string(), filter: z.enum(values) })
export const codeField = (name: PicklistName) =>
  optional({ given: z.enum(picklistCodes(name)), shown: z.string(), filter: z.enum(picklistCodes(name)) })
/** A choice of a list that companies add to. */
export const openCodeField = (list: EveryPicklistName) =>
  optional({ given: openCode, shown: z.string(), filter: openCode, list })
export const openCodesField = (list: EveryPicklistName, max = 20) =>
  optional({ given: z.array(openCode).max(max), shown: z.array(z.string()), list })
export const codesField = (name: PicklistName, max = 20) =>
  optional({ given: z.array(z.enum(picklistCodes(name))).max(max), shown: z.array(z.string()) })
export const emailField = () =>
  optional({
    given: z.email().max(254),
    maybe: z.union([z.literal('').transform(() => null), z.email().max(254)]).nullable(),
    shown: z.string(),
  })
export const flagField = () => optional({ given: z.boolean(), shown: z.boolean(), filter: z.stringbool() })
export const instantField = () => optional({ given: z.iso.datetime({ offset: true }), shown: z.string() })
export const dateField = () => optional({ given: z.iso.date(), shown: z.string() })
export const timesField = (max: number) =>
  optional({ given: z.array(z.iso.time({ precision: -1 })).max(max), shown: z.array(z.string()) })
export const idField = () => optional({ given: z.uuid(), shown: z.uuid(), filter: z.uuid() })
export const listField = (item: z.ZodType, max: number, min = 0) =>
  optional({ given: z.array(item).min(min).max(max), shown: z.array(z.unknown()) })
export const jsonField = (shape: z.ZodType) => optional({ given: shape, shown: z.unknown() })

export function required(field: EntityField): EntityField {
  return { ...field, use: 'required' }
}
/** Given once: a row never moves to another. */
export const fixed = (field: EntityField): EntityField => ({ ...field, use: 'fixed' })
/** Never empty: what is not sent is what the table says. */
export const withDefault = (field: EntityField): EntityField => ({ ...field, use: 'default' })
/** Set by the server alone. */
export const readOnly = (field: EntityField): EntityField => ({ ...field, use: 'read' })

const shape = (fields: EntityFields, toSchema: (field: EntityField) => z.ZodType | null) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = toSchema(field)
      return schema ? [[name, schema] as const] : []
    }),
  )

/** What a new row is made of; its `id` may be one that a device has made. */
export const createOf = (fields: EntityFields) =>
  z.strictObject({
    id: z.uuid().optional(),
    ...shape(fields, ({ use, given: value, maybe }) => {
      if (use === 'read') return null
      if (use === 'required' || use === 'fixed') return value
      return (use === 'default' ? value : maybe).optional()
    }),
  })

/** What may be changed of a row. */
export const patchOf = (fields: EntityFields) =>
  z.strictObject(
    shape(fields, ({ use, given: value, maybe }) => {
      if (use === 'read' || use === 'fixed') return null
      return (use === 'optional' ? maybe : value).optional()
    }),
  )

/** A row as it is answered, with what is read of it beside its own fields. */
export const itemOf = (fields: EntityFields, more: Readonly<Record<string, z.ZodType>> = {}) =>
  z.object({
    ...commonFields,
    ...shape(fields, ({ use, shown }) => (use === 'optional' || use === 'read' ? shown.nullable() : shown)),
    ...more,
  })

/** The query of a list: pages, text, the fields that it can be filtered by, and whether it shows what was archived. */
export const queryOf = (fields: EntityFields) =>
  listQuery.extend({
    archived: z.stringbool().optional(),
    ...shape(fields, ({ filter }) => filter?.optional() ?? null),
  })
