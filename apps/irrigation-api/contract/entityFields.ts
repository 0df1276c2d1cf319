/* Definition of the fields of an entity: accepted input, output, and list filters. The schemas of its routes are derived from them. */
import { type EveryPicklistName, type PicklistName, picklistCodes } from '@sluice/irrigation-rules'
import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { cleanRichText } from '../src/fields/cleanRichText.ts'
import { commonFields } from './common.ts'

type FieldUse = 'default' | 'fixed' | 'optional' | 'read' | 'required'

/** One field of an entity, whose values have the output schema `S`. */
export interface EntityField<S extends z.ZodType = z.ZodType, U extends FieldUse = FieldUse> {
  /** Input schema when a value is required. */
  readonly given: z.ZodType
  /** Input schema when the value may be null; an empty form text means null. */
  readonly maybe: z.ZodType
  /** Output schema of a value. */
  readonly shown: S
  /** Schema of the list filter; absent for fields without one. */
  readonly filter?: z.ZodType
  /** Picklist of the field, if companies can add to it; only the server knows their items. */
  readonly list?: EveryPicklistName | undefined
  /** `fixed` fields are set once and never changed, `read` fields come from the server, fields with a `default` are never null. */
  readonly use: U
}

export type EntityFields = Readonly<Record<string, EntityField>>

type Kind<S extends z.ZodType> = Omit<EntityField<S>, 'maybe' | 'use'> & Partial<Pick<EntityField, 'maybe'>>

const optional = <S extends z.ZodType>({
  given,
  maybe = given.nullable(),
  ...kind
}: Kind<S>): EntityField<S, 'optional'> => ({
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
/** A text with markup; disallowed markup is removed before it is stored. */
export const richTextField = (max: number) => {
  const clean = textOf(max).transform(cleanRichText)
  return optional({
    given: clean.pipe(z.string().min(1)),
    maybe: clean.transform(noValue).nullable(),
    shown: z.string(),
  })
}
export const notesField = () => textField(4000)
/** Name of a row. */
export const nameField = (max = 120) => required(textField(max))
export const wholeField = (min: number, max: number) =>
  optional({ given: z.number().int().min(min).max(max), shown: z.number().int() })
export const numberField = (min: number, max: number) =>
  optional({ given: z.number().min(min).max(max), shown: z.number() })
/** Cents; negative where the field can be a discount. */
export const centsField = (min = 0, max = 100_000_000) => wholeField(min, max)
export const percentField = (max = 1000) => numberField(0, max)
export const choiceField = <const T extends readonly [string, ...string[]]>(values: T) =>
  optional({ given: z.enum(values), shown: z.string(), filter: z.enum(values) })
export const codeField = (name: PicklistName) =>
  optional({ given: z.enum(picklistCodes(name)), shown: z.string(), filter: z.enum(picklistCodes(name)) })
/** A choice from a picklist that companies can add to. */
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
export const listField = <T extends z.ZodType>(item: T, max: number, min = 0) =>
  optional({ given: z.array(item).min(min).max(max), shown: storedAs(z.array(item), z.array(z.unknown())) })
export const jsonField = <T extends z.ZodType>(shape: T) =>
  optional({ given: shape, shown: storedAs(shape, z.unknown()) })

/** Output schema of what was validated when it was written: it has that type, and is not validated again. */
function storedAs<T extends z.ZodType>(_written: T, shown: z.ZodType): z.ZodType<z.output<T>> {
  return shown as z.ZodType<z.output<T>> // only validated values are stored
}

export function required<S extends z.ZodType>(field: EntityField<S>): EntityField<S, 'required'> {
  return { ...field, use: 'required' }
}
/** Set at creation: a row never moves to another owner. */
export const fixed = <S extends z.ZodType>(field: EntityField<S>): EntityField<S, 'fixed'> => ({
  ...field,
  use: 'fixed',
})
/** Never null: a missing value gets the default of the table. */
export const withDefault = <S extends z.ZodType>(field: EntityField<S>): EntityField<S, 'default'> => ({
  ...field,
  use: 'default',
})
/** Set by the server only. */
export const readOnly = <S extends z.ZodType>(field: EntityField<S>): EntityField<S, 'read'> => ({
  ...field,
  use: 'read',
})

const shape = (fields: EntityFields, toSchema: (field: EntityField) => z.ZodType | null) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = toSchema(field)
      return schema ? [[name, schema] as const] : []
    }),
  )

/** Body that creates a row; `id` may come from a device. */
export const createOf = (fields: EntityFields) =>
  z.strictObject({
    id: z.uuid().optional(),
    ...shape(fields, ({ use, given: value, maybe }) => {
      if (use === 'read') return null
      if (use === 'required' || use === 'fixed') return value
      return (use === 'default' ? value : maybe).optional()
    }),
  })

/** Body that changes a row. */
export const patchOf = (fields: EntityFields) =>
  z.strictObject(
    shape(fields, ({ use, given: value, maybe }) => {
      if (use === 'read' || use === 'fixed') return null
      return (use === 'optional' ? maybe : value).optional()
    }),
  )

type Schemas = Readonly<Record<string, z.ZodType>>

/** Output schemas of fields: those that may be missing are null then. */
type ShownOf<F extends EntityFields> = {
  readonly [N in keyof F]: F[N]['use'] extends 'optional' | 'read' ? z.ZodNullable<F[N]['shown']> : F[N]['shown']
}

/** A row as returned by the API, with values read besides its own fields. */
export function itemOf<F extends EntityFields, M extends Schemas = Readonly<Record<never, never>>>(
  fields: F,
  more?: M,
): z.ZodObject<typeof commonFields & ShownOf<F> & M> {
  const own = shape(fields, ({ use, shown }) => (use === 'optional' || use === 'read' ? shown.nullable() : shown))
  // The names and schemas are those of the fields, one by one.
  return z.object({ ...commonFields, ...own, ...more } as unknown as typeof commonFields & ShownOf<F> & M)
}

/** Query of a list: paging, text search, filters, and whether to show archived rows. */
export const queryOf = (fields: EntityFields) =>
  listQuery.extend({
    archived: z.stringbool().optional(),
    ...shape(fields, ({ filter }) => filter?.optional() ?? null),
  })
