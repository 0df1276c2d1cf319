/* Bodies and queries have the form that the REST plugin gives them when it sends a request itself. */

/** A body with its content type. */
export interface EncodedBody {
  readonly body: string | Buffer
  readonly type: string
}

/** Entries of a stored list of named values or of an object, in their order; several may have one name. */
type Entries = readonly (readonly [name: string, value: unknown])[]

const JSON_TYPE = 'application/json'

/** Converts stored data to entries; those without a name are left out. */
export function entriesOf(data: unknown): Entries {
  if (!Array.isArray(data)) return Object.entries(Object(typeof data === 'object' ? data : {}))
  return data.flatMap((entry: unknown) => {
    const { key, value } = Object(entry)
    return key ? [[String(key), value] as const] : []
  })
}

/**
 * Flat names and values of queries and forms: an object `a` with `b` becomes `a[b]`, a list of plain values `a[]`, other lists `a[0]`.
 * Null is left out.
 */
function flattenEntries(entries: Entries): readonly (readonly [name: string, value: string])[] {
  return entries.flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    if (typeof value !== 'object') return [[name, String(value)] as const]
    if (!Array.isArray(value))
      return flattenEntries(Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one]))
    const isPlain = value.every((one) => typeof one !== 'object' || one === null)
    return flattenEntries(value.map((one, i) => [isPlain ? `${name}[]` : `${name}[${i}]`, one]))
  })
}

interface Data {
  readonly data: unknown
  /** Whether the data is sent as it is; otherwise it is a list of named values. */
  readonly isRaw: boolean
  /** Content type; empty for JSON. */
  readonly type: string
}

/** Encodes a body in its content type. @throws {TypeError} for a raw text as a form with files. */
export async function encodeBody({ data, isRaw, type }: Data): Promise<EncodedBody | undefined> {
  const chosen = type || JSON_TYPE
  const essence = chosen.replace(/;.*$/s, '').trim().toLowerCase()
  if (isRaw && (data === undefined || data === null)) return undefined
  if (isRaw && typeof data === 'string') return { body: encodeText(data, essence), type: chosen }
  const entries = isRaw ? Object.entries(Object(data)) : entriesOf(data)
  if (essence === 'multipart/form-data') return encodeForm(entries)
  if (essence === 'application/x-www-form-urlencoded') return { body: encodeQuery(entries), type: chosen }
  return { body: JSON.stringify(isRaw ? data : Object.fromEntries(entries)), type: chosen }
}

/** Encodes entries as a query, or as a form without files. */
export function encodeQuery(entries: Entries): string {
  const query = new URLSearchParams()
  for (const [name, value] of flattenEntries(entries)) query.append(name, value)
  return query.toString()
}

function encodeText(text: string, essence: string): string {
  if (essence === 'multipart/form-data') throw new TypeError('A text cannot be sent as multipart/form-data.')
  if (essence !== JSON_TYPE && !essence.endsWith('+json')) return text
  try {
    JSON.parse(text)
    return text
  } catch {
    return JSON.stringify(text)
  }
}

/** Encodes a form with a boundary that occurs in none of its values. */
async function encodeForm(entries: Entries): Promise<EncodedBody> {
  const form = new FormData()
  for (const [name, value] of flattenEntries(entries)) form.append(name, value)
  const encoded = new Response(form)
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}
