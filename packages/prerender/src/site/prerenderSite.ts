/*
 * Documents of a project: one per public page and language, one for unknown addresses, and files for crawlers and servers. The
 * documents are named so that any file host serves them: `<path>/index.html`, `404.html`.
 */
import { type ProjectModel, readProject } from '@sluice/engine/config'
import { plainRedirects, record, withoutBase } from '@sluice/engine/internals'
import type { ShownApp } from '@sluice/engine/react/internals'
import type { PrerenderedPage } from '../page/prerenderPage.tsx'
import { addressPatterns, publicRoutes } from '../page/publicRoutes.ts'
import { BOOT_FILE, bootScript } from './bootScript.ts'
import type { PageAssets } from './pageAssets.ts'
import { pageDocument, redirectDocument, shellDocument } from './pageDocument.ts'
import type { ServerApp } from './ServerApp.ts'
import { robotsTxt, sitemapXml } from './siteMaps.ts'

export interface SiteOptions {
  /** The stored project, in the form the runtime reads. */
  readonly project: Readonly<Record<string, unknown>>
  readonly app: ServerApp
  /** Address of the package “jsdom”, when the app's bundle cannot resolve it. */
  readonly jsdom?: string
  /** The app's own document; it renders the pages that have no document. */
  readonly template: string
  /** Files loaded by a page with these elements. */
  assets(elements: readonly string[]): PageAssets
  /** Addresses of data that the app's script requests before it can render. */
  readonly data?: readonly string[]
  /** Origin of the site, such as `https://app.example`; without it there is no sitemap and no canonical address. */
  readonly origin: string | null
  /** Fixed time of the documents, in milliseconds since the epoch. */
  readonly time: number
  /** Text of a stored file by its address, without a query; null when there is none. */
  file(address: string): string | null
}

/** A page without a document, or one whose document cannot be hydrated, and the reason. */
export interface SiteProblem {
  readonly path: string
  readonly message: string
  readonly hasDocument: boolean
}

export interface PrerenderedSite {
  /** Files by path below the served folder. */
  readonly files: ReadonlyMap<string, string>
  readonly paths: readonly string[]
  readonly problems: readonly SiteProblem[]
}

/** File name of the app's own document, for pages without one. */
export const SHELL_FILE = 'app.html'
/** Patterns of the page paths, for servers; never served. */
const ADDRESSES_FILE = '.addresses.json'

/** Matches hidden folders, and paths that lead out of the site. */
const LEADS_OUT = /\/\.|%2f|%5c|%00|\\/i

/** Why no document of a project with trusted scripts is hydrated; it is no problem of the page. */
const RENDERED_AGAIN = 'The project has trusted scripts.'

/**
 * Renders every public page of a project. Documents of a project with trusted scripts are shown until the app has rendered the page
 * again. A page that fails is left to the app and reported.
 */
export async function prerenderSite(options: SiteOptions): Promise<PrerenderedSite> {
  const { project: stored, app, origin, template } = options
  const project = readProject(stored)
  const prerenderPage = await app.openPrerenderer(options.jsdom)
  const shown: ShownApp = { project: stored, elements: app.elements, plugins: app.pluginsFor(stored) }
  const pages: PrerenderedPage[] = []
  const problems: SiteProblem[] = []
  for (const { path } of publicRoutes(project)) {
    if (LEADS_OUT.test(path)) {
      problems.push({ path, message: 'The path is no folder of a site.', hasDocument: false })
      continue
    }
    try {
      const page = await prerenderPage(shown, { ...options, path })
      if (page) pages.push(page)
      if (page && page.problem !== null) problems.push({ path, message: page.problem, hasDocument: true })
    } catch (error) {
      problems.push({ path, message: error instanceof Error ? error.message : String(error), hasDocument: false })
    }
  }
  // Trusted scripts belong to the page, and have no results before it is there.
  const isHydrated = record(stored._sluice).trustedScripts === undefined
  const shell = shellDocument(template, { isDark: project.defaultTheme === 'dark' })
  const redirects = plainRedirects(project).filter(({ path }) => !LEADS_OUT.test(path))
  const files = new Map<string, string>([
    [SHELL_FILE, shell],
    ...redirects.map(
      ({ path, target }) => [`${folderOf(project, path)}index.html`, redirectDocument(shell, target, origin)] as const,
    ),
    [ADDRESSES_FILE, JSON.stringify(addressPatterns(project))],
    [BOOT_FILE, bootScript(project)],
    ['robots.txt', robotsTxt(origin)],
    ...(origin === null ? [] : [['sitemap.xml', sitemapXml(pages)] as const]),
    ...pages.flatMap((page) => filesOf(isHydrated ? page : { ...page, problem: RENDERED_AGAIN }, project, options)),
  ])
  return { files, paths: pages.map(({ path }) => path), problems }
}

function filesOf(
  page: PrerenderedPage,
  project: ProjectModel,
  options: SiteOptions,
): readonly (readonly [string, string])[] {
  const { lang } = page.head
  const first = `first/${page.pageId}.${lang}.css`
  const hasFirst = page.css !== ''
  const document = pageDocument(page, {
    template: options.template,
    assets: options.assets(page.elements),
    firstStyle: hasFirst ? `${project.base}/${first}?_wwcv=${project.cacheVersion}` : null,
    time: options.time,
    isDark: project.defaultTheme === 'dark',
    data: options.data ?? [],
  })
  return [
    ...documentFiles(folderOf(project, page.path)).map((file) => [file, document] as const),
    ...(hasFirst ? [[first, page.css] as const] : []),
  ]
}

/** Folder of a path below the served one, with a trailing slash; empty for the served folder itself. */
function folderOf(project: ProjectModel, path: string): string {
  return decodeURI(withoutBase(project, path)).slice(1)
}

/** The document for unknown addresses is also written where file hosts look for it. */
function documentFiles(folder: string): readonly string[] {
  const file = `${folder}index.html`
  return /(?:^|\/)404\/index\.html$/.test(file) ? [file, file.replace(/\/index\.html$/, '.html')] : [file]
}
