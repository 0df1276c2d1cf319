/** Removes what formats already state: patterns next to a format, and the bounds of every integer. */
export function plainSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainSchemas)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, part]) => {
    if (name === 'pattern' && typeof part === 'string') return !('format' in value)
    return typeof part !== 'number' || Math.abs(part) !== Number.MAX_SAFE_INTEGER
  })
  return Object.fromEntries(entries.map(([name, part]) => [name, plainSchemas(part)]))
}

/** Moves error responses, and rows returned by several calls, into shared components. */
export function shareParts(document: DocDocument): DocDocument {
  const names = nameRows(document)
  const refusals: Record<string, unknown> = {}
  const share = (responses: DocCall['responses']) =>
    Object.fromEntries(
      Object.entries(responses).map(([status, response]) => {
        if (status < '400') return [status, withNames(response, names)]
        refusals[`Refusal${status}`] = response
        return [status, { $ref: `#/components/responses/Refusal${status}` }]
      }),
    )
  const paths = mapCalls(document.paths, (call) => ({
    ...call,
    responses: share(call.responses) as DocCall['responses'],
  }))
  const rows = Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text)]))
  const { schemas, ...components } = document.components ?? {}
  return {
    ...document,
    components: { ...components, schemas: { ...(schemas as object), ...rows }, responses: refusals },
    paths,
  }
}

type Paths = DocDocument['paths']

function mapCalls(paths: Paths, change: (call: DocCall) => DocCall): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, change(call)])),
    ]),
  )
}

/** Names of rows that are returned more than once, by their schema as text; a row is named after its collection. */
function nameRows({ paths }: DocDocument): ReadonlyMap<string, string> {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  for (const [path, calls] of Object.entries(paths))
    for (const { responses } of Object.values(calls))
      for (const row of Object.entries(responses).flatMap(([status, { content }]) =>
        status < '400' ? rowOf(content) : [],
      )) {
        const text = JSON.stringify(row)
        if (seen.has(text) && !names.has(text)) names.set(text, unusedName(path, [...names.values()]))
        seen.add(text)
      }
  return names
}

function rowOf(content: DocCall['responses'][string]['content']): readonly DocSchema[] {
  const schema = content?.['application/json']?.schema
  const row = schema?.properties?.items?.items ?? schema
  return row?.properties ? [row] : []
}

/** Component name of a collection: `/api:crm/client-contacts/{id}` becomes `ClientContacts`. */
function unusedName(path: string, used: readonly string[]): string {
  const collection = path.split('/')[2] ?? ''
  const name = collection.replace(/(?:^|[-_])(\w)/g, (_all, letter: string) => letter.toUpperCase())
  return used.includes(name) ? `${name}${used.length}` : name
}

function withNames<T>(value: T, names: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(value)
  const replaced = [...names].reduce(
    (all, [row, name]) => all.replaceAll(row, `{"$ref":"#/components/schemas/${name}"}`),
    text,
  )
  return JSON.parse(replaced)
}

/** The part of a JSON Schema that the documentation shows. */
export interface DocSchema {
  readonly [key: string]: unknown
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly DocSchema[]
  readonly properties?: Readonly<Record<string, DocSchema>>
  readonly required?: readonly string[]
  readonly items?: DocSchema
}

/** A parameter or header of a call. */
export interface DocParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: DocSchema
}

type Content = Readonly<Record<string, { readonly schema: DocSchema }>>

/** A call of the document. */
export interface DocCall {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly DocParameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>
}

/** An OpenAPI 3.1 document, as far as it is read here. */
export interface DocDocument {
  readonly openapi: string
  readonly info: Readonly<Record<string, string>>
  readonly tags?: readonly { readonly name: string; readonly description: string }[]
  readonly components?: Readonly<Record<string, unknown>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocCall>>>>
}
