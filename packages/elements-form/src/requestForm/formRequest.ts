/** Settings of a form that say where and how its values are sent. */
export interface FormRequestSettings {
  readonly submitAction: string | undefined
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: readonly unknown[] | undefined
  readonly data: readonly unknown[] | undefined
  readonly wewebEmail: unknown
}

type Values = Readonly<Record<string, unknown>>

/**
 * Request of a form, as the builder's own runtime makes it: values set by the author, then what the service expects, then the values of the
 * fields. They are JSON, or as in an address where the headers say so; requests without a body have them in the address. With files among
 * them they are parts of a form, so that the files themselves are sent.
 * @throws TypeError when there is no address of the web to send to.
 */
export function formRequest(
  settings: FormRequestSettings,
  values: Values,
  page: { href: string; title: string },
): Request {
  const headers = new Headers(pairs(settings.headers))
  const body = { ...Object.fromEntries(pairs(settings.data)), ...forService(settings, values, page.title) }
  const method = (settings.method || 'post').toUpperCase()
  const url = addressOf(settings.url, page.href)
  if (method === 'GET' || method === 'HEAD') {
    for (const [name, text] of entries(body)) url.searchParams.append(name, text)
    return new Request(url, { method, headers })
  }
  const type = headers.get('Content-Type')?.toLowerCase() ?? 'application/json'
  if (type.startsWith('multipart/form-data') || Object.values(body).some(hasFile)) {
    // The browser adds it, with the line between the parts.
    headers.delete('Content-Type')
    return new Request(url, { method, headers, body: parts(body) })
  }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return new Request(url, { method, headers, body: new URLSearchParams(entries(body)) })
  headers.set('Content-Type', type)
  return new Request(url, { method, headers, body: JSON.stringify(body) })
}

/** Parameters of the address of a page that a form sends with its values; stored as names, or as `{ key }`. */
export function sentParameters(queries: readonly unknown[] | undefined, search: string): Values {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    (queries ?? []).flatMap((query) => {
      const name = isRecord(query) ? textOf(query.key) : textOf(query)
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

function forService({ submitAction, wewebEmail }: FormRequestSettings, values: Values, title: string): Values {
  if (submitAction === 'airtable') return { records: [{ fields: values }] }
  if (submitAction !== 'weweb-email') return values
  const recipients = isRecord(wewebEmail) ? wewebEmail.recipients : []
  return { designName: title, recipients, ...values }
}

function addressOf(stored: string | undefined, base: string): URL {
  if (!stored) throw new TypeError('The form has no address to send to. Write one into its setting “url”.')
  const url = URL.parse(stored, base)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url
  throw new TypeError(
    `“${stored}” is no address of the web. Write one like https://example.com/form into the setting “url”.`,
  )
}

/** Keys and values of stored entries such as `{ key: 'source', value: 'web' }`; entries without a key are left out. */
function pairs(stored: readonly unknown[] | undefined): [string, string][] {
  return (stored ?? []).filter(isRecord).flatMap(({ key, value, path }): [string, string][] => {
    const name = textOf(key).trim()
    return name === '' ? [] : [[name, textOf(value ?? path)]]
  })
}

function hasFile(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasFile) : value instanceof Blob
}

function parts(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const one of hasFile(value) && Array.isArray(value) ? value : [value])
      form.append(name, one instanceof Blob ? one : textOf(one))
  return form
}

function entries(values: Values): [string, string][] {
  return Object.entries(values).map(([name, value]) => [name, textOf(value)])
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
