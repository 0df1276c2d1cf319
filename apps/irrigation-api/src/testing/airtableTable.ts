import { type Answering, type Arrived, json } from './startUpstream.ts'

interface StoredRecord {
  readonly id: string
  readonly createdTime: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A record as Airtable stores it. */
export function storedRecord(id: string, fields: Readonly<Record<string, unknown>>): StoredRecord {
  return { id, createdTime: '2026-06-15T10:00:00.000Z', fields }
}

const failure = (status: number, type: string, message: string) => json({ error: { type, message } }, { status })

/**
 * Answers with the wire format of Airtable’s API for records, for one table; of formulas it knows `{Field}='text'`.
 * @param path of the table, such as `/v0/app1/tbl1`.
 */
export function airtableTable(path: string, token: string, records: StoredRecord[]): Answering {
  return (arrived, response) => {
    const [address = ''] = arrived.path.split('?')
    const isHere = address === path || address.startsWith(`${path}/`)
    const answer = () => {
      if (arrived.headers.authorization !== `Bearer ${token}`)
        return failure(401, 'AUTHENTICATION_REQUIRED', 'Authentication required')
      if (!isHere) return failure(403, 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND', 'Invalid permissions')
      const [last = ''] = address.slice(path.length).split('/').filter(Boolean)
      return last === 'listRecords' ? list(records, arrived) : change(records, { ...arrived, id: last })
    }
    answer()(arrived, response)
  }
}

function list(records: readonly StoredRecord[], { body }: Arrived): Answering {
  const { offset = '0', pageSize = 100, fields, filterByFormula = '' } = JSON.parse(body)
  const [, field, text] = /^\{(\w+)\}='(\w*)'$/.exec(filterByFormula) ?? []
  if (filterByFormula !== '' && field === undefined)
    return failure(422, 'INVALID_FILTER_BY_FORMULA', 'The formula for filtering records is invalid.')
  const found = records.filter((record) => field === undefined || record.fields[field] === text)
  const from = Number(offset.split('/')[0])
  const page = found
    .slice(from, from + pageSize)
    .map((record) => ({ ...record, fields: picked(record.fields, fields) }))
  const next = from + pageSize < found.length ? { offset: `${from + pageSize}/rec` } : {}
  return json({ records: page, ...next })
}

function picked(values: StoredRecord['fields'], names: readonly string[] | undefined) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names?.includes(name) ?? true))
}

function change(records: StoredRecord[], { method, body, id }: Arrived & { readonly id: string }): Answering {
  const at = records.findIndex((record) => record.id === id)
  const { fields = {} } = body === '' ? {} : JSON.parse(body)
  if ('Computed' in fields)
    return failure(422, 'INVALID_VALUE_FOR_COLUMN', 'Field "Computed" cannot accept a value because it is computed')
  if (method === 'POST' && id === '') {
    const record = storedRecord(`rec${records.length + 1}`, fields)
    records.push(record)
    return json(record)
  }
  const record = records[at]
  if (!record) return json({ error: 'NOT_FOUND' }, { status: 404 })
  if (method === 'DELETE') {
    records.splice(at, 1)
    return json({ id, deleted: true })
  }
  const changed = { ...record, fields: { ...record.fields, ...fields } }
  if (method === 'PATCH') records[at] = changed
  return json(changed)
}
