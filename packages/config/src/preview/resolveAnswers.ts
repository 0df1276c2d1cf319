/*
 * A stored project may use either of two address layouts: page data, icons, images and collections are below `/public` in the
 * older one and at the root in the newer. Every file is served at both addresses, whichever the project uses. Any other path may
 * be an address of the app and gets the player's document. All of it is also served below the base of a project.
 */
import { type ProjectModel, readProject } from '@sluice/engine/config'
import { withoutBase } from '@sluice/engine/internals'
import { tokensCss } from '@sluice/engine/styles'
import { addressPatterns } from '@sluice/prerender'
import { BOOT_FILE, bootScript, SHELL_FILE } from '@sluice/prerender/site'
import { trustedFrame } from '../build/trusted/trustedFrame.ts'
import { trustedMetas } from '../build/trusted/trustedMetas.ts'
import { trustedScripts } from '../build/trusted/trustedScripts.ts'
import { projectFile } from '../import/projectFile.ts'
import type { PreviewSite } from './PreviewSite.ts'
import { pageAddresses } from './pageAddresses.ts'
import { pagePreloads } from './pagePreloads.ts'
import { pageStyle } from './pageStyle.ts'
import { parsedPage } from './parsedPage.ts'
import { withHead } from './withHead.ts'

/**
 * Answer to a path. Content is lasting when its name contains its hash, `app` is the player’s document for requests that accept
 * HTML, and `frame` the document that runs trusted code.
 */
export type Answer =
  | { readonly kind: 'app'; readonly content: string | Uint8Array }
  | {
      readonly kind: 'content'
      readonly type: string
      readonly content: string | Uint8Array
      readonly isLasting?: boolean
    }
  | { readonly kind: 'file'; readonly path: string; readonly status?: 404 }
  | { readonly kind: 'frame'; readonly content: string }
  | { readonly kind: 'missing'; readonly message: string }
  /** A page address without its trailing slash, in a project whose pages are prerendered. */
  | { readonly kind: 'slash' }

/** A resolved preview: the project, and the answer to every path. */
export interface PreviewAnswers {
  readonly project: ProjectModel
  /** Address of the module with the scripts of trusted code; null without one. */
  readonly trustedScripts: string | null
  /** @param address the path before decoding, where known: an encoded slash in a value does not separate segments. */
  answer(path: string, address?: string): Answer
}

/** Reads a project once and resolves the answer to every path of its preview. Nothing is written. */
export function resolveAnswers({
  source,
  name,
  player,
  elements,
  icon,
  followsChanges = false,
  isKept = false,
  notRunning = [],
  packages = new Map(),
}: PreviewSite): PreviewAnswers {
  const file = projectFile(source)
  const project = readProject({ ...file, name: readProject(file).name || name })
  const isTrusted = file.trustedCode === true
  const scripts = isTrusted ? trustedScripts([file, ...Array.from(source.pages.values(), parsedPage)]).module : null
  const scriptsAddress = scripts && `/player/${scripts.name}`
  const template = player.get('index.html')?.content ?? ''
  const metas = trustedMetas({ frame: isTrusted ? FRAME : null, scripts: scriptsAddress })
  const document = metas === '' ? template : withHead(template, metas)
  const style = pageStyle(project, elements)
  const assets = new Map(source.assets.map(({ from, to }) => [sameForBoth(`/${to}`), from]))
  const own = new Map<string, Answer>([
    ...[...player].map(([path, { type, content: text }]) => {
      return [`/player/${path}`, { kind: 'content', type, content: text, isLasting: isHashed(path) }] as const
    }),
    [
      '/player/project.json',
      content(
        JSON_TYPE,
        JSON.stringify({ ...file, name: project.name, _player: { followsChanges, isKept, notRunning } }),
      ),
    ],
    ['/player/tokens.css', content(CSS_TYPE, tokensCss(project))],
    // Files of the project are never scripts, so this one is Sluice's own, even where a build wrote it.
    [`/${BOOT_FILE}`, content(SCRIPT_TYPE, bootScript(project))],
    ...Array.from(packages, ([path, script]) => [path, content(SCRIPT_TYPE, script)] as const),
    ...(isTrusted ? [[FRAME, { kind: 'frame', content: trustedFrame }] as const] : []),
    ...(scripts ? [[scriptsAddress ?? '', content(SCRIPT_TYPE, scripts.text)] as const] : []),
  ])
  const pageIds = new Map(pageAddresses(project).map(({ path, id }) => [path, id]))
  const preloads = pagePreloads(player, elements)
  const documents = new Map<string, Answer>()
  /** The player’s document with links to the scripts of the page at an address. */
  const pageDocument = (path: string): Answer | null => {
    const id = pageIds.get(path)
    if (id === undefined) return null
    const made = documents.get(id) ?? content(HTML_TYPE, withHead(document, preloads(source.pages.get(id) ?? '')))
    documents.set(id, made)
    return made
  }
  const dataFolders = [source.dataPath, '/data', '/public/data']

  const page = (path: string): Answer | null => {
    const data = source.pages.get(pageIn(path, dataFolders, 'json') ?? '')
    if (data !== undefined) return content(JSON_TYPE, data)
    const id = pageIn(path, [project.stylePath], 'css') ?? ''
    const styled = source.pages.get(id)
    return styled === undefined ? null : content(CSS_TYPE, style(id, styled))
  }
  const asset = (path: string): Answer | null => {
    const from = assets.get(path)
    return from === undefined ? null : { kind: 'file', path: from }
  }
  const packaged = (path: string): Answer | null => {
    const named = /^\/icons\/(.+)\.svg$/.exec(path)?.[1]
    const svg = named === undefined ? null : icon(named)
    return svg === null ? null : content('image/svg+xml', svg)
  }
  const patterns = addressPatterns(project).map((source) => new RegExp(source, 'i'))
  const isPage = (address: string) => patterns.some((pattern) => pattern.test(addressOf(address)))
  const prerendered = (path: string, address: string): Answer | null => {
    if (!assets.has(`/${SHELL_FILE}`) || FILE.test(path)) return null
    if (path.endsWith('/')) {
      const own = asset(`${path}index.html`)
      if (own || isPage(address)) return own
      const [first = ''] = path.split('/').filter(Boolean)
      const missing = asset(`/${first}/404.html`) ?? asset('/404.html')
      return missing?.kind === 'file' ? { ...missing, status: 404 } : null
    }
    return isPage(address) ? { kind: 'slash' } : null
  }
  const absent = (path: string): Answer =>
    FILE.test(path) || pageIn(path, dataFolders, 'json') !== null || pageIn(path, [project.stylePath], 'css') !== null
      ? { kind: 'missing', message: `The project has no file “${path}”.` }
      : { kind: 'app', content: document }
  return {
    project,
    trustedScripts: scriptsAddress,
    answer: (path, address = encodeURI(path)) => {
      const below = withoutBase(project, path)
      return (
        prerendered(below, withoutBase(project, address)) ??
        pageDocument(path) ??
        own.get(path) ??
        own.get(below) ??
        page(path) ??
        page(below) ??
        asset(sameForBoth(below)) ??
        packaged(sameForBoth(below)) ??
        absent(below)
      )
    },
  }
}

/** Address of the document that runs trusted code. */
const FRAME = '/player/frame.html'

const HTML_TYPE = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
const CSS_TYPE = 'text/css; charset=utf-8'

/** Whether the name of a player file contains a hash of its content. */
function isHashed(path: string): boolean {
  return /^assets\/.+-[\w-]{8}\.\w+$/.test(path)
}

/** Files in folders that contain only files; pages may have the same names as the folders. */
const FILE = /^\/(?:public\/)?(?:icons|images|fonts|files|collections|player)\/.*\.\w+$/

function content(type: string, text: string | Uint8Array): Answer {
  return { kind: 'content', type, content: text }
}

/** Normalizes an address for matching against address patterns. */
function addressOf(address: string): string {
  return `/${address.split('/').filter(Boolean).map(decodeURIComponent).map(encodeURIComponent).join('/')}`
}

/** Address of a file in the newer layout. */
function sameForBoth(path: string): string {
  return path.replace(/^\/public\//, '/')
}

/** Id of the page whose file is directly in one of these folders; null for any other path. */
function pageIn(path: string, folders: readonly string[], extension: string): string | null {
  const cut = path.lastIndexOf('/')
  const name = path.slice(cut + 1)
  return folders.includes(path.slice(0, cut)) && name.endsWith(`.${extension}`)
    ? name.slice(0, -extension.length - 1)
    : null
}
