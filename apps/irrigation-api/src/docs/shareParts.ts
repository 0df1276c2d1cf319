import type { DocCall, DocDocument, DocSchema } from './openApi.ts'

/** The document with rows that several calls answer, and all refusals, said once, among its components. */
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

/** Names of the rows that are answered more than once, by their schema as text; a row is named by its collection. */
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

/** `/api:crm/client-contacts/{id}` names `ClientContacts`. */
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
