import { flattenEntries } from './flattenEntries.ts'

/** Body of a request with its content type; null where `fetch` sets the type, as the boundary of a form with files. */
export interface EncodedBody {
  readonly body: string | Blob | ArrayBuffer | FormData | null
  readonly type: string | null
}

type Entries = readonly (readonly [string, unknown])[]

const JSON_TYPE = 'application/json'
const BINARY = 'application/octet-stream'

/**
 * Encodes data in a content type: as a form with files, as a form, else as JSON. Files, texts and forms that exist already are sent
 * as they are; where JSON is expected, a text that is not JSON becomes a JSON text.
 * @param type content type; empty for JSON.
 * @throws {TypeError} for a file in a body that cannot contain one, and for a text as a form with files.
 */
export function encodeBody(data: unknown, type = ''): EncodedBody {
  if (data === undefined || data === null) return { body: null, type: null }
  if (data instanceof FormData) return { body: data, type: null }
  if (data instanceof Blob) return { body: data, type: type || data.type || BINARY }
  if (data instanceof ArrayBuffer) return { body: data, type: type || BINARY }
  const chosen = type || JSON_TYPE
  if (typeof data === 'string') return { body: encodeText(data, essenceOf(chosen)), type: chosen }
  if (isForm(chosen)) return encodeEntries(Object.entries(Object(data)), chosen)
  refuseFiles(Object.entries(Object(data)), chosen)
  return { body: JSON.stringify(data), type: chosen }
}

/** Encodes entries, of which several may have one name. @throws {TypeError} as `encodeBody`. */
export function encodeEntries(entries: Entries, type = ''): EncodedBody {
  const chosen = type || JSON_TYPE
  const essence = essenceOf(chosen)
  if (essence === 'multipart/form-data') return { body: formOf(entries), type: null }
  refuseFiles(entries, chosen)
  if (isForm(chosen)) return { body: encodeForm(entries), type: chosen }
  return { body: JSON.stringify(Object.fromEntries(entries)), type: chosen }
}

function isForm(type: string): boolean {
  return ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(essenceOf(type))
}

function essenceOf(type: string): string {
  return type.replace(/;.*$/s, '').trim().toLowerCase()
}

function encodeText(text: string, essence: string): string {
  if (essence === 'multipart/form-data')
    throw new TypeError('A text cannot be sent as multipart/form-data. Use named values, or choose another dataType.')
  if (essence !== JSON_TYPE && !essence.endsWith('+json')) return text
  try {
    JSON.parse(text)
    return text
  } catch {
    return JSON.stringify(text)
  }
}

function formOf(entries: Entries): FormData {
  const form = new FormData()
  for (const [name, value] of flattenEntries(entries)) {
    if (value instanceof File) form.append(name, value, value.name)
    else form.append(name, value)
  }
  return form
}

function encodeForm(entries: Entries): string {
  return new URLSearchParams(flattenEntries(entries).map(([name, value]) => [name, String(value)])).toString()
}

/** @throws {TypeError} when a value, or an entry of a list, is a file: it would be sent as an empty object. */
function refuseFiles(entries: Entries, type: string): void {
  const file = flattenEntries(entries).find(([, value]) => value instanceof Blob)
  if (file)
    throw new TypeError(
      `“${file[0]}” is a file, which ${essenceOf(type)} cannot contain. Set the dataType to multipart/form-data.`,
    )
}
