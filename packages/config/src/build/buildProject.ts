import { createHash } from 'node:crypto'
import { diagnosePage, readProject, readWholePage } from '@sluice/engine/config'
import type { ElementEntry } from '@sluice/engine/elements'
import { pageCss, tokensCss } from '@sluice/engine/styles'
import type { AuthoredProject } from '../author/project.ts'
import { frameHeaders } from '../preview/frameHeaders.ts'
import { trustedFrame } from '../preview/trustedFrame.ts'
import { checkFormulas } from './checkFormulas.ts'
import { FRAME_ADDRESS, FRAME_FILE } from './frameFile.ts'
import { knownTypes } from './knownTypes.ts'
import { placeAt } from './placeAt.ts'
import { storedPage } from './storedPage.ts'
import { storedProject } from './storedProject.ts'
import { usedIcons } from './usedIcons.ts'

/** A built project: files by path below the output folder, the project file, and what is wrong with it. */
export interface BuiltProject {
  readonly files: ReadonlyMap<string, string>
  readonly project: Readonly<Record<string, unknown>>
  /** Stored pages by page id, as the files hold them. */
  readonly pages: Readonly<Record<string, unknown>>
  readonly icons: readonly string[]
  /** Headers by address, for what a host may not send with those of the rest. */
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly problems: readonly string[]
}

/** Turns an authored project into page data, styles and the project file. Equal input gives equal output. */
export function buildProject(
  project: AuthoredProject,
  elements: readonly Pick<ElementEntry, 'definition'>[],
): BuiltProject {
  const cacheVersion = versionOf(project)
  const known = knownTypes(elements)
  const files = new Map<string, string>()
  const problems: string[] = []
  const pages = project.pages.map((page) => ({ page, stored: storedPage(page, project, cacheVersion) }))
  for (const { page, stored } of pages) {
    const model = readWholePage(
      stored,
      page.sections.map(({ uid }) => uid),
      known,
    )
    const at = (path: string) => `${path}${placeAt(stored, path)}`
    problems.push(
      ...diagnosePage(model).map(({ code, message, path }) => `${page.name}: ${code} at ${at(path)}: ${message}`),
      ...checkFormulas(stored).map(({ path, message, text }) => `${page.name}: ${at(path)}: ${message} In: ${text}`),
    )
    files.set(`data/${page.id}.json`, JSON.stringify(stored))
    files.set(`styles/${page.id}.css`, pageCss(model))
  }
  const design = storedProject(project, cacheVersion)
  files.set('styles/tokens.css', tokensCss(readProject(design)))
  if (project.trustedCode) files.set(FRAME_FILE, trustedFrame)
  const headers = project.trustedCode ? { [FRAME_ADDRESS]: frameHeaders } : {}
  const used = pages.flatMap(({ stored }) => usedIcons(stored, known))
  const icons = [...new Set([...used, ...(project.icons ?? [])])]
  const byId = Object.fromEntries(pages.map(({ page, stored }) => [page.id, stored]))
  return { files, project: design, pages: byId, icons, headers, problems }
}

/** A version that changes with the content, so that builds of the same sources agree. */
function versionOf(project: AuthoredProject): number {
  const texts = project.pages.map((page) => JSON.stringify([storedPage(page, project, 0), page.title]))
  const hash = createHash('sha256').update(JSON.stringify([texts, storedProject(project, 0)]))
  return Number.parseInt(hash.digest('hex').slice(0, 8), 16)
}
