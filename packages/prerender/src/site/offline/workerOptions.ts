import { type ProjectModel, readProject } from '@sluice/engine/config'
import type { GenerateSWOptions } from 'workbox-build'
import { addressPatterns } from '../../page/publicRoutes.ts'

export interface KeptSite {
  /** The stored project, in the form the runtime reads. */
  readonly project: Readonly<Record<string, unknown>>
  /** The served folder. */
  readonly folder: string
}

/** A file that is kept, by its address; the revision is null when the address has one. */
interface KeptFile {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** Name of the worker's file in the served folder. */
export const WORKER_FILE = 'sw.js'

/** Kept before a first visit ends: documents, scripts, styles, page data, fonts, icons, the manifest and its pictures. */
const KEPT = ['**/*.{css,html,js,json,webmanifest,woff2}', 'icons/**/*.svg', 'install/*.png']
/** Not kept: pages that say an address does not exist, files for crawlers and servers, and the worker of another runtime. */
const NOT_KEPT = ['**/404.html', '**/404/index.html', '**/.*/**', 'sw.js', 'serviceworker.js', 'headers.json']
/** Larger files, in bytes, are not kept. */
const LARGEST = 4_000_000

/** Pictures that pages show are kept once they have been seen, so many at most. */
const MOST_PICTURES = 200

/**
 * Settings of a worker that keeps a built site on the device: every page opens without a connection after one visit. Files of
 * one version belong together: the worker answers with those of its own version only, and gives way to the next one when told to.
 * The declared type is its own, as the one of workbox-build needs the types of workers, which consumers do not have.
 */
export function workerOptions({ project: stored, folder }: KeptSite) {
  const project = readProject(stored)
  const { base } = project
  return {
    globDirectory: folder,
    globPatterns: KEPT,
    globIgnores: NOT_KEPT,
    maximumFileSizeToCacheInBytes: LARGEST,
    swDest: `${folder}/${WORKER_FILE}`,
    // A policy for scripts refuses imported ones, silently.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    skipWaiting: false,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    dontCacheBustURLsMatching: /\/assets\/.*[-.][\w-]{8,}\.(?:css|js)$/,
    modifyURLPrefix: { '': `${base}/` },
    manifestTransforms: [
      (entries: KeptFile[]) => ({
        manifest: entries.map((entry) => ({ ...entry, ...requested(entry.url, project) })),
        warnings: [],
      }),
    ],
    // The file of a page is the same in every language.
    ignoreURLParametersMatching: [/^wwlang$/, /^utm_/, /^fbclid$/],
    navigateFallback: `${base}/app.html`,
    navigateFallbackAllowlist: addressPatterns(project).map(withQuery),
    runtimeCaching: [
      {
        // Does not match from the start, so that pictures of other hosts are left to the page and its policy.
        urlPattern: new RegExp(`//[^/]+${base}/images/[^?#]*.(?:avif|gif|jpe?g|png|svg|webp)$`),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: `pictures${base}/`, expiration: { maxEntries: MOST_PICTURES } },
      },
    ],
  } satisfies GenerateSWOptions
}

/** The address under which the app requests a file. The content decides whether it is fetched again, as builds may share a version. */
function requested(url: string, project: ProjectModel): { readonly url: string } {
  const { base, cacheVersion, dataPath, stylePath } = project
  const folders = [dataPath, dataPath.replace(/data$/, 'collections'), stylePath, `${base}/first`]
  const isVersioned = folders.some((folder) => url.startsWith(`${folder}/`)) && !url.endsWith('/tokens.css')
  return { url: isVersioned ? `${url}?_wwcv=${cacheVersion}` : url }
}

/** A pattern of paths, for addresses with queries. */
function withQuery(pattern: string): RegExp {
  return new RegExp(pattern.replace(/\$$/, '(?:\\?.*)?$'), 'i')
}
