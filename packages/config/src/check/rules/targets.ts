import type { Remark } from '../Finding.ts'
import type { IndexedFile, ProjectIndex, Stored } from '../ProjectIndex.ts'
import { recordsIn } from '../records.ts'
import type { Rule } from './Rule.ts'

/** What actions, links and elements name must be there. What is bound is known only when it runs. */
export const targets: Rule = (file, project) => [
  ...file.workflows.flatMap(({ actions, path }) =>
    [...actions].flatMap(([id, action]) => actionTargets(action, `${path}.actions.${id}`, file, project)),
  ),
  ...file.elements.flatMap(({ record, state, path }) => [
    ...linkTarget(state.link, `${path}._state.link`, project),
    ...missing(record.libraryComponentBaseId, componentIds(file), 'component', `${path}.libraryComponentBaseId`),
  ]),
]

function actionTargets(action: Stored, path: string, file: IndexedFile, project: ProjectIndex): readonly Remark[] {
  const type = String(action.type)
  const [family, own] = type.split(':')
  switch (family) {
    case 'change-page':
      return action.navigateMode === 'external' || action.mode === 'path'
        ? []
        : missing(action.pageId, pageIds(project), 'page', `${path}.pageId`)
    case 'previous-page':
      return missing(action.pageId, pageIds(project), 'page', `${path}.pageId`)
    case 'variable':
    case 'update-variable':
      return action.internal === true ? [] : variable(action.varId, reach(file, project), `${path}.varId`)
    case 'reset-variables':
      return each(action.varsId).flatMap((id, i) => variable(id, reach(file, project), `${path}.varsId.${i}`))
    case 'fetch-collection':
    case 'update-collection':
      return missing(
        action.collectionId,
        idsOf(reach(file, project).flatMap(({ collections }) => collections)),
        'collection',
        `${path}.collectionId`,
      )
    case 'fetch-collections':
      return each(action.collectionsId).flatMap((id, i) =>
        missing(
          id,
          idsOf(reach(file, project).flatMap(({ collections }) => collections)),
          'collection',
          `${path}.collectionsId.${i}`,
        ),
      )
    case 'execute-workflow':
    case 'execute-inner-workflow':
      return missing(own ?? action.workflowId, file.callable, 'workflow', `${path}.workflowId`)
    case 'open-popup':
      return missing(action.libraryComponentBaseId, componentIds(file), 'component', `${path}.libraryComponentBaseId`)
    default:
      return []
  }
}

/** The files that a place can name things of: a workflow of the whole project runs on every page. */
function reach(file: IndexedFile, { files }: ProjectIndex): readonly IndexedFile[] {
  return file.page === null ? files : [file]
}

function linkTarget(stored: unknown, path: string, project: ProjectIndex): readonly Remark[] {
  const [link] = recordsIn([stored])
  const isInternal = link?.type === 'internal' || link?.type === 'page'
  return isInternal ? missing(link.pageId, pageIds(project), 'page', `${path}.pageId`) : []
}

/** Variables of elements (`<uid>-<name>`) and of plugins (`<id>-<name>`) are declared by what mounts them. */
function variable(id: unknown, files: readonly IndexedFile[], path: string): readonly Remark[] {
  const isMounted = (key: string) =>
    /^[\da-f-]{36}-./.test(key) || files.some(({ elements }) => elements.some(({ uid }) => key.startsWith(`${uid}-`)))
  if (typeof id === 'string' && isMounted(id)) return []
  const names = files.flatMap(({ variables }) => variables.flatMap(({ id: own, name }) => [String(own), String(name)]))
  return missing(id, new Set(names), 'variable', path)
}

function missing(id: unknown, known: ReadonlySet<string>, what: string, path: string): readonly Remark[] {
  if (typeof id !== 'string' || id === '' || known.has(id)) return []
  return [{ code: `target/${what}`, severity: 'error', message: `There is no ${what} “${id}” here.`, path }]
}

function pageIds({ pages }: ProjectIndex): ReadonlySet<string> {
  return idsOf(pages)
}

function componentIds({ components }: IndexedFile): ReadonlySet<string> {
  return idsOf(components)
}

function idsOf(stored: readonly Stored[]): ReadonlySet<string> {
  return new Set(stored.map(({ id }) => String(id)))
}

function each(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
