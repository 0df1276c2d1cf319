import { decideAccess } from '../http/access.ts'
import type { Route } from '../http/defineResource.ts'
import { sampleOf } from '../isolation/sampleOf.ts'
import { tableOfField, tableOfPath } from '../isolation/tablesOf.ts'
import { toJsonSchema } from '../isolation/walkedCalls.ts'
import { resources } from '../resources.ts'

/** Ids of rows that others refer to. */
export interface EntityWorld {
  readonly client: string
  readonly site: string
  readonly controller: string
  readonly zone: string
  readonly program: string
  readonly product: string
  readonly kit: string
  readonly book: string
  readonly template: string
}

/** An entity with a row to create and a change to it. */
export interface EntityCase {
  readonly name: string
  readonly path: string
  readonly body: (world: EntityWorld) => Readonly<Record<string, unknown>>
  readonly change: Readonly<Record<string, unknown>>
  /** A field that the list can be filtered by, besides `archived`; undefined without one. */
  readonly by: string | undefined
  /** Whether only the office may write it. */
  readonly isOffice?: boolean
}

/** Entities with tests of their own, and their files. */
const elsewhere: Readonly<Record<string, string>> = {
  '/api:admin/faq-items': 'admin/help.test.ts',
  '/api:admin/roadmap-items': 'admin/help.test.ts',
  '/api:admin/video-items': 'admin/help.test.ts',
  '/api:checkups/repair-parts': 'checkups/repairs/repairs.test.ts',
  '/api:checkups/repairs': 'checkups/repairs/repairs.test.ts',
  '/api:municipal/municipalities': 'municipal/municipalities.test.ts',
}

const routes = resources.flat().map(({ route }) => route)
const routeAt = (method: Route['method'], path: string) =>
  routes.find((route) => route.method === method && route.path === path)

/** Cases of entities that have none yet, generated from the schemas of their routes. */
export function derivedCases(written: readonly EntityCase[]): readonly EntityCase[] {
  const known = new Set([...written.map(({ path }) => path), ...Object.keys(elsewhere)])
  return routes
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/:id/restore'))
    .map(({ path }) => path.replace('/:id/restore', ''))
    .filter((path) => !known.has(path))
    .map(caseOf)
}

/** Generates the case of an entity. @throws {Error} when an entity has no routes to create, change and list its rows. */
function caseOf(path: string): EntityCase {
  const [create, patch, list] = [routeAt('POST', path), routeAt('PATCH', `${path}/:id`), routeAt('GET', path)]
  if (!create?.body || !patch?.body || !list?.query)
    throw new Error(`Rows of ${path} are not added, changed and listed.`)
  const [body, change, query] = [toJsonSchema(create.body), toJsonSchema(patch.body), toJsonSchema(list.query)]
  const by = Object.keys(query.properties ?? {}).find((name) => Object.hasOwn(body.properties ?? {}, name))
  const filtered = by === undefined ? [] : [by]
  const whole = { ...body, required: [...(body.required ?? []), ...filtered] }
  return {
    name: tableOfPath(`${path}/:id`),
    path,
    body: (world) =>
      sampleOf(whole, (field) => idIn(world, field), { isRow: true }) as Readonly<Record<string, unknown>>, // bodies are objects
    change: sampleOf(change, () => '', { isRow: true }) as Readonly<Record<string, unknown>>,
    by,
    isOffice: create.access !== 'public' && !decideAccess(create.access, { role: 'technician' }, 'POST').isAllowed,
  }
}

/** Id of the row that a field refers to. @throws {Error} when the tests have none of its table. */
function idIn(world: EntityWorld, field: string): string {
  const rows: Readonly<Record<string, string>> = { ...world }
  const id = rows[tableOfField(field)]
  if (!id) throw new Error(`Add a row of ${tableOfField(field)} to the world of these tests, or write a case by hand.`)
  return id
}
