import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { ProjectIndex, Stored } from '../ProjectIndex.ts'
import { idsOf, recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import { namesGiven } from './componentParts.ts'
import { missing } from './missing.ts'
import type { Rule } from './Rule.ts'

/** Where links and page changes lead must be there: the page, its section, and the parameters of its path. */
export const links: Rule = ({ elements, workflows }, project) => [
  ...elements.flatMap(({ state, path }) => ofLink(recordOf(state.link), `${path}._state.link`, project)),
  ...workflows.flatMap(({ actions, path }) =>
    [...actions].flatMap(([id, action]) => ofAction(action, `${path}.actions.${id}`, project)),
  ),
]

function ofLink(link: Stored, path: string, project: ProjectIndex): readonly Remark[] {
  if (link.type === 'collection') return dataSetPages(link, project, path)
  if (link.type !== 'internal' && link.type !== 'page') return []
  const page = pageOf(link, project)
  if (!page) return missing(link.pageId, idsOf(project.pages), 'page', `${path}.pageId`)
  const sections = new Set(recordsIn(page.sections).map(({ uid }) => wordOf(uid)))
  return [
    ...missing(link.sectionId, sections, 'section', `${path}.sectionId`),
    ...unknownParameters(link, page, project, path),
  ]
}

function ofAction(action: Stored, path: string, project: ProjectIndex): readonly Remark[] {
  const isPageChange = action.type === 'change-page' && action.navigateMode !== 'external' && action.mode !== 'path'
  if (!isPageChange && action.type !== 'previous-page') return []
  const page = pageOf(action, project)
  if (!page) return missing(recordOf(action.pageId).id ?? action.pageId, idsOf(project.pages), 'page', `${path}.pageId`)
  return isPageChange ? unknownParameters(action, page, project, path) : []
}

/** The page that is named by its id, or by an object that has it. */
function pageOf({ pageId }: Stored, { pages }: ProjectIndex): Stored | undefined {
  const wanted = wordOf(recordOf(pageId).id ?? pageId)
  return pages.find(({ id }) => id === wanted)
}

/** Links from rows to the pages of their records, `<page>_<number>`. */
function dataSetPages({ pageId }: Stored, { pages }: ProjectIndex, path: string): readonly Remark[] {
  const isThere = pages.some(({ id }) => wordOf(id).startsWith(`${wordOf(pageId)}_`))
  return isThere ? [] : missing(pageId, new Set(), 'page', `${path}.pageId`)
}

const PARAMETER = /\{\{\s*([^|}]*?)\s*(?:\|[^}]*)?\}\}/g

/** The home page is at “/”, whatever path is stored for it. */
function unknownParameters(
  { parameters }: Stored,
  page: Stored,
  { design }: ProjectIndex,
  path: string,
): readonly Remark[] {
  const paths = page.id === design.homePageId ? [] : Object.values(recordOf(page.paths))
  const known = new Set(paths.flatMap((one) => [...wordOf(one).matchAll(PARAMETER)].map(([, name = '']) => name)))
  return [...namesGiven(parameters)]
    .filter((name) => !known.has(name))
    .map((name) => ({
      code: 'link/parameter',
      severity: 'info',
      message: `The path of “${wordOf(page.name ?? page.id)}” has no parameter “${name}”; it is not used.`,
      path: `${path}.parameters.${name}`,
    }))
}
