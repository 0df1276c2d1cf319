import { createHash } from 'node:crypto'
import {
  classCascade,
  diagnosePage,
  type PageModel,
  readProject,
  readsTokens,
  readWholePage,
  storedNeeds,
} from '@sluice/engine/config'
import type { ElementEntry } from '@sluice/engine/elements'
import { pageCss, tokensCss } from '@sluice/engine/styles'
import type { AuthoredPage } from '../author/page.ts'
import { placesOf } from '../author/places.ts'
import type { AuthoredProject } from '../author/project.ts'
import { additionRemarks } from '../check/additionRemarks.ts'
import { needsPage } from '../check/refused/trustedFunction.ts'
import { knownTypes } from '../knownTypes.ts'
import { recordOf } from '../recordOf.ts'
import { BuildError } from './BuildError.ts'
import { checkFormulas } from './checkFormulas.ts'
import { FRAME_ADDRESS, FRAME_FILE, SERVED } from './frameFile.ts'
import { frameHeaders } from './frameHeaders.ts'
import { placeAt } from './placeAt.ts'
import { recordPages, recordProblems } from './recordPages.ts'
import { libraryOf, storedPage } from './storedPage.ts'
import { storedProject } from './storedProject.ts'
import { trustedFrame } from './trusted/trustedFrame.ts'
import { trustedScripts } from './trusted/trustedScripts.ts'
import { unlistedVariables } from './unlistedVariables.ts'
import { usedIcons } from './usedIcons.ts'
import { manifestProblems, webManifest } from './webManifest.ts'
import { withScripts } from './withScripts.ts'

type Stored = Readonly<Record<string, unknown>>

/** A built project: files by path below the output folder, the project file, and its problems. */
export interface BuiltProject {
  readonly files: ReadonlyMap<string, string>
  readonly project: Readonly<Record<string, unknown>>
  /** Stored pages by page id, as written to the files. */
  readonly pages: Readonly<Record<string, unknown>>
  readonly icons: readonly string[]
  /** Extra response headers by address, for files that need other headers than the rest. */
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Text of the web app manifest; null without one. */
  readonly manifest: string | null
  readonly problems: readonly string[]
}

/**
 * Turns an authored project into page data, styles and the project file. Equal input gives equal output.
 * @throws {BuildError} when the project cannot be built.
 */
export function buildProject(
  project: AuthoredProject,
  elements: readonly Pick<ElementEntry, 'definition'>[],
): BuiltProject {
  const known = knownTypes(elements)
  const design = storedProject(project)
  const model = readProject(design)
  const cascade = model.classes ? classCascade(model.classes) : undefined
  const files = new Map([['styles/tokens.css', tokensCss(model)]])
  const problems = [...projectProblems(project, design), ...manifestProblems(project)]
  const library = libraryOf(project)
  const contents: Record<string, Stored> = {}
  const records: Record<string, Stored> = {}
  for (const page of project.pages) {
    const stored = storedPage(page, project, library)
    const read = readWholePage(
      stored,
      page.sections.map(({ uid }) => uid),
      known,
      cascade,
    )
    problems.push(...pageProblems(page, stored, { model: read, project }))
    files.set(`styles/${page.id}.css`, pageCss(read, model.screens))
    contents[page.id] = withNeeds(stored)
    for (const { id, record } of recordPages(page)) records[id] = { page: { id, data: record.data } }
  }
  if (project.trustedCode) files.set(FRAME_FILE, trustedFrame)
  const trusted = project.trustedCode ? trustedScripts([design, ...Object.values(contents)]) : NO_SCRIPTS
  if (trusted.module) files.set(trusted.module.name, trusted.module.text)
  problems.push(...trusted.problems)
  const headers = project.trustedCode ? { [FRAME_ADDRESS]: frameHeaders } : {}
  const described = withNeeds(withScripts(design, trusted.module && `${SERVED}/${trusted.module.name}`))
  const tokensRead = [design, ...Object.values(contents)].some(readsTokens)
  const cacheVersion = versionOf([[...files], contents, records, described])
  const pages: Record<string, Stored> = { ...records }
  for (const [id, stored] of Object.entries(contents)) pages[id] = { cacheVersion, ...stored }
  for (const [id, stored] of Object.entries(pages)) files.set(`data/${id}.json`, JSON.stringify(stored))
  const used = Object.values(contents).flatMap((stored) => usedIcons(stored, known))
  const icons = [...new Set([...used, ...(project.icons ?? [])])]
  return {
    files,
    project: { ...described, tokensRead, cacheVersion },
    pages,
    icons,
    headers,
    manifest: webManifest(project),
    problems,
  }
}

const NO_SCRIPTS = { module: null, problems: [] }

/** Stored data with the list of what it uses, so that the runtime need not look for it. */
function withNeeds<T extends Readonly<Record<string, unknown>>>(stored: T): T {
  return { ...stored, _sluice: { ...recordOf(stored._sluice), needs: storedNeeds(stored) } }
}

function projectProblems(
  { home, signIn, forbidden, pages, components = [], classes = [], acceptsProblems = false }: AuthoredProject,
  design: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (!acceptsProblems) checkNames(pages)
  checkListed(
    'components',
    components.map(({ component }) => component),
  )
  checkListed(
    'style classes',
    classes.map(({ classId: id, record }) => ({ id, name: String(record.name), record })),
  )
  const several = Object.entries({ home, signIn, forbidden }).find(([, page]) => page?.records)
  if (several?.[1])
    throw new BuildError(`The page “${several[1].name}” is one for each record, and “${several[0]}” is one page.`)
  return additionRemarks(design).map(({ code, message, path }) => `${code} at ${path}: ${message}`)
}

/** A listed part with its stored form. */
interface Listed {
  readonly id: string
  readonly name: string
  readonly record: object
}

/** @throws {BuildError} when two different parts have one name. */
function checkListed(what: string, parts: readonly Listed[]): void {
  const twice = parts.find(({ id, record }) => parts.some((other) => other.id === id && other.record !== record))
  if (twice) throw new BuildError(`Two ${what} are named “${twice.name}”${placesOf(twice.id)}.`)
}

/** @throws {BuildError} when two pages have one name, or a section is not the same on all pages that show it. */
function checkNames(pages: readonly AuthoredPage[]): void {
  const sections = new Map<string, { readonly page: string; readonly text: string }>()
  for (const [at, { id, name, sections: shown }] of pages.entries()) {
    if (pages.findIndex((other) => other.id === id) !== at)
      throw new BuildError(`Two pages are named “${name}”${placesOf(id)}.`)
    for (const { uid, title, record, children } of shown) {
      const text = JSON.stringify([record, children])
      const known = sections.get(uid)
      if (known && known.text !== text)
        throw new BuildError(
          `The section “${title}” is one on the pages “${known.page}” and “${name}”, and differs between them${placesOf(uid)}.`,
        )
      sections.set(uid, { page: name, text })
    }
  }
}

function pageProblems(
  page: AuthoredPage,
  stored: Readonly<Record<string, unknown>>,
  { model, project }: { readonly model: PageModel; readonly project: AuthoredProject },
): readonly string[] {
  // Scripts of trusted code are not of the language; those that cannot run are reported where they are written.
  const formulas = checkFormulas(stored).filter(
    ({ text, kind }) => !(project.trustedCode === true && needsPage({ code: text, kind, parameters: [] })),
  )
  const at = (path: string) => `${path}${placeAt(stored, path)}`
  return [
    ...diagnosePage(model).map(({ code, message, path }) => `${page.name}: ${code} at ${at(path)}: ${message}`),
    ...formulas.map(({ path, message, text }) => `${page.name}: ${at(path)}: ${message} In: ${text}`),
    ...recordProblems(page),
    ...unlistedVariables(stored, project).map((message) => `${page.name}: ${message}`),
  ]
}

/** Version number derived from all that is written, so that builds of the same sources agree, and no browser keeps another file. */
function versionOf(written: unknown): number {
  const hash = createHash('sha256').update(JSON.stringify(written))
  return Number.parseInt(hash.digest('hex').slice(0, 8), 16)
}
