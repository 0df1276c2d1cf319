import type { AirtableRequest } from '../../contract/airtable.ts'
import { ApiError } from '../http/ApiError.ts'
import type { AirtableSettings, AirtableTable } from '../world/airtable.ts'

/**
 * Table of a request: the one of its collection in the settings, or one that it names itself in an allowed base.
 * @throws {ApiError} 403 for any other table, and for a change of one that is only read.
 */
export function resolveTable(settings: AirtableSettings, request: AirtableRequest): AirtableTable {
  const table = findTable(settings, request)
  const isReading = request.operation === 'list' || request.operation === 'read'
  if (table.isReadonly === true && !isReading)
    throw new ApiError(403, 'airtable.readonly', 'Records of this collection can only be read.')
  if ('values' in request) assertFields(request.values, table)
  return table
}

function findTable({ tables, bases }: AirtableSettings, request: AirtableRequest): AirtableTable {
  const { collectionId, baseId, tableId } = request
  const known = Object.hasOwn(tables, collectionId) ? tables[collectionId] : undefined
  if (known) return known
  if (!baseId || !tableId)
    throw new ApiError(
      403,
      'airtable.table_unknown',
      `The collection “${collectionId}” has no table. Name its base and table in AIRTABLE_TABLES of the server.`,
    )
  if (bases.includes(baseId)) return { baseId, tableId }
  throw new ApiError(
    403,
    'airtable.base_not_allowed',
    `The base ${baseId} is not allowed. AIRTABLE_BASES of the server can allow it.`,
  )
}

function assertFields(values: Readonly<Record<string, unknown>>, { fields }: AirtableTable): void {
  const other = fields && Object.keys(values).find((name) => !fields.includes(name))
  if (other === undefined) return
  throw new ApiError(
    403,
    'airtable.field_not_allowed',
    `The field “${other}” is not one of those that pages may write.`,
  )
}
