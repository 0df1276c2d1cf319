import * as z from 'zod'

const name = z.string().min(1).max(200)
/** Id or name of a table; the dots of a path are none. */
const tableName = name.regex(/[^.]/)
const baseId = z.string().regex(/^app\w{1,40}$/)

/** Tables behind collections, as in `AIRTABLE_TABLES`. */
export const airtableTables = z.record(
  name,
  z.strictObject({
    baseId,
    tableId: tableName,
    view: name.optional(),
    fields: z.array(name).min(1).max(500).optional(),
    isReadonly: z.boolean().optional(),
  }),
)

/** Id of a base of Airtable. */
export const airtableBase = baseId

/** The collection of a request, with the table that its stored configuration may name. */
const collection = {
  collectionId: z.string().max(200),
  baseId: baseId.nullish(),
  tableId: tableName.nullish(),
}
const recordId = z.string().regex(/^rec\w{1,40}$/)
const values = z.record(name, z.unknown())

/** A request for records, or a change of one. */
export const airtableRequest = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.literal('list'),
    ...collection,
    view: name.nullish(),
    fields: z.array(name).max(500).nullish(),
    filterByFormula: z.string().max(20_000).nullish(),
    /** From the answer before, for the page after it. */
    offset: z.string().min(1).max(500).nullish(),
    /** Most records of the page. */
    pageSize: z.number().int().min(1).max(100).nullish(),
  }),
  z.strictObject({ operation: z.literal('read'), ...collection, recordId }),
  z.strictObject({ operation: z.literal('create'), ...collection, values }),
  z.strictObject({ operation: z.literal('update'), ...collection, recordId, values }),
  z.strictObject({ operation: z.literal('delete'), ...collection, recordId }),
])

/** A record as Airtable answers it. */
export const airtableRecord = z.object({
  id: z.string(),
  createdTime: z.string().optional(),
  fields: z.record(z.string(), z.unknown()).default({}),
})

/** One page of records with the offset of the next one, or the record that was read or changed; a deleted one has no fields. */
export const airtableAnswer = z.object({
  records: z.array(airtableRecord),
  offset: z.string().optional(),
})

/** A request of a page to Airtable. */
export type AirtableRequest = z.output<typeof airtableRequest>
/** A record of Airtable. */
export type AirtableRecord = z.output<typeof airtableRecord>
/** The answer to a page. */
export type AirtableAnswer = z.output<typeof airtableAnswer>
