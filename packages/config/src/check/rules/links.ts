import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement, ProjectIndex, Stored } from '../ProjectIndex.ts'
import { idsOf, recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import { namesGiven } from './componentParts.ts'
import { missing } from './missing.ts'
import type { Rule } from './Rule.ts'

/** Reports links and page changes to missing targets: the page, its section, the parameters of its path, the popup element. */
export const links: Rule = ({ elements, workflows }, project) => [
  ...elements.flatMap(({ state, path }) => ofLink(recordOf(state.link), `${path}._state.link`, project)),
  ...popupLinks(elements),
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

/** Reports links that open a popup element that does not exist. */
function popupLinks(elements: readonly IndexedElement[]): readonly Remark[] {
  const uids = new Set(elements.map(({ uid }) => uid))
  return elements.flatMap(({ state, path }) => {
    const { type, content } = recordOf(state.link)
    return type === 'open-popup' ? missing(recordOf(content).uid, uids, 'element', `${path}._state.link.content`) : []
  })
}

function ofAction(action: Stored, path: string, project: ProjectIndex): readonly Remark[] {
  if (action.type === 'change-lang') return missing(action.lang, new Set(project.languages), 'language', `${path}.lang`)
  const isPageChange = action.type === 'change-page' && action.navigateMode !== 'external' && action.mode !== 'path'
  if (!isPageChange && action.type !== 'previous-page') return []
  const page = pageOf(action, project)
  if (!page) return missing(recordOf(action.pageId).id ?? action.pageId, idsOf(project.pages), 'page', `${path}.pageId`)
  if (!isPageChange) return []
  return [...missingAnchor(action.section, page, project, path), ...unknownParameters(action, page, project, path)]
}

/** A page change names a section by its uid or its title, or any element by its DOM id. */
function missingAnchor(section: unknown, page: Stored, { files }: ProjectIndex, path: string): readonly Remark[] {
  const sections = recordsIn(page.sections)
  const elements = files.find((file) => file.page === page.id)?.elements ?? []
  const anchors = [...sections.map(({ sectionTitle }) => sectionTitle), ...elements.map(({ state }) => state.id)]
  const isThere = anchors.some((anchor) => anchorOf(anchor) === anchorOf(section))
  const uids = new Set(sections.map(({ uid }) => wordOf(uid)))
  return isThere ? [] : missing(section, uids, 'section', `${path}.section`)
}

/** The fragment of an address (the part after “#”) for a title. */
function anchorOf(title: unknown): string {
  return wordOf(title).toLowerCase().replace(/\s+/g, '_')
}

/** Page given by its id, or by an object with the id. */
function pageOf({ pageId }: Stored, { pages }: ProjectIndex): Stored | undefined {
  const wanted = wordOf(recordOf(pageId).id ?? pageId)
  return pages.find(({ id }) => id === wanted)
}

/** Reports links from rows to pages of records, `<page>_<index>`, of a page without records. */
function dataSetPages({ pageId }: Stored, { pages }: ProjectIndex, path: string): readonly Remark[] {
  const isThere = pages.some(({ id }) => wordOf(id).startsWith(`${wordOf(pageId)}_`))
  return isThere ? [] : missing(pageId, new Set(), 'page', `${path}.pageId`)
}

const PARAMETER = /\{\{\s*([^|}]*?)\s*(?:\|[^}]*)?\}\}/g

/** Reports parameters that the page's path does not have. The home page is at “/”, regardless of the path stored for it. */
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
