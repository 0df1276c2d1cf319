import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { pagePath, safeReturnPath } from '../../../navigation/paths.ts'
import { isRecord, record } from '../../../project/raw.ts'
import type { WorkflowHost } from '../../action.ts'

type Value = (name: string) => unknown
type Host = Pick<WorkflowHost, 'language' | 'project' | 'services'>

/** Returns the address that a stored change-page action goes to. @throws {WorkflowError} when no page is chosen or it does not exist. */
export function resolveTarget(value: Value, runtime: Host): string {
  if (value('navigateMode') === 'external') return String(value('externalUrl') ?? '')
  if (value('mode') === 'path') return ownPath(String(value('path') ?? '/'), runtime)
  return pageTarget(
    value('pageId'),
    record(value('parameters')),
    queryPairs(value('queries')),
    textOf(value('section')),
    runtime,
  )
}

/** Restricts a path, which is often data, to this app. */
function ownPath(path: string, { services }: Host): string {
  const own = safeReturnPath(path.startsWith('/') ? path : `/${path}`, services.history.origin)
  if (own === null) throw new WorkflowError('page/not-found', 'Page not found')
  return own
}

/** Returns the address of a page given by id, or by an object with an id. */
export function pageTarget(
  page: unknown,
  parameters: Readonly<Record<string, unknown>>,
  query: readonly (readonly [string, string])[],
  section: string | null,
  { project, language }: Host,
): string {
  const id = isRecord(page) ? page.id : page
  if (typeof id !== 'string' || id === '') throw new WorkflowError('page/none-selected', 'No page selected')
  const entry = project.pages.find((candidate) => candidate.id === id)
  if (!entry) throw new WorkflowError('page/not-found', 'Page not found')
  const title = entry.sections.find(({ uid }) => uid === section)?.sectionTitle ?? section
  return pagePath(project, entry, { lang: language.get(), parameters, query, section: title })
}

function queryPairs(queries: unknown): readonly (readonly [string, string])[] {
  const pairs = Array.isArray(queries)
    ? queries.filter(isRecord).map(({ name, value }) => [name, value] as const)
    : Object.entries(record(queries))
  return pairs.flatMap(([name, value]) =>
    name && value !== undefined && value !== null ? [[String(name), String(value)] as const] : [],
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
