/*
 * A stored project names its files in two generations: page data, icons, pictures and collections lie below `/public` in
 * older ones and at the root since. Every file is answered at both addresses, whatever the project is. What is none of
 * them may be an address of the app, and gets the player's document.
 */
import { type ProjectModel, readProject } from '@sluice/engine/config'
import { tokensCss } from '@sluice/engine/styles'
import { projectFile } from '../import/projectFile.ts'
import type { PreviewSite } from './PreviewSite.ts'
import { pageAddresses } from './pageAddresses.ts'
import { pageStyle } from './pageStyle.ts'

/** What a path is answered with; `app` is the player’s document, for whoever asks for one. */
export type Answer =
  | { readonly kind: 'app'; readonly content: string | Uint8Array }
  | { readonly kind: 'content'; readonly type: string; readonly content: string | Uint8Array }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'missing'; readonly message: string }

/** What a preview serves, resolved: the project as it is read, and the answer to every decoded path. */
export interface PreviewAnswers {
  readonly project: ProjectModel
  answer(path: string): Answer
}

/** Reads a project once and says what each path of its preview is answered with. Nothing is written. */
export function resolveAnswers(site: PreviewSite): PreviewAnswers {
  const { source, name, player, icon } = site
  const stored = { name, ...projectFile(source) }
  const project = readProject(stored)
  const style = pageStyle(project, site.elements)
  const document = player.get('index.html')?.content ?? ''
  const own = new Map([
    ...pageAddresses(project).map(({ path }) => [path, content(HTML_TYPE, document)] as const),
    ...[...player].map(([path, file]) => [`/player/${path}`, content(file.type, file.content)] as const),
    ['/player/project.json', content(JSON_TYPE, JSON.stringify(stored))],
    ['/player/tokens.css', content(CSS_TYPE, tokensCss(project))],
  ])
  const assets = new Map(source.assets.map(({ from, to }) => [sameForBoth(`/${to}`), from]))

  const pageData = (path: string): Answer | null => {
    const id = pageIn(path, [source.dataPath, '/data', '/public/data'], 'json')
    if (id === null) return null
    const file = source.pages.get(id)
    return file === undefined ? noPage(id) : content(JSON_TYPE, file)
  }
  const pageStyles = (path: string): Answer | null => {
    const id = pageIn(path, [project.stylePath], 'css')
    if (id === null) return null
    const file = source.pages.get(id)
    return file === undefined ? noPage(id) : content(CSS_TYPE, style(id, file))
  }
  const asset = (path: string): Answer | null => {
    const from = assets.get(sameForBoth(path))
    return from === undefined ? null : { kind: 'file', path: from }
  }
  const packaged = (path: string): Answer | null => {
    const named = /^\/icons\/(.+)\.svg$/.exec(sameForBoth(path))?.[1]
    const svg = named === undefined ? null : icon(named)
    return svg === null ? null : content('image/svg+xml', svg)
  }
  return {
    project,
    answer: (path) =>
      own.get(path) ??
      pageData(path) ??
      pageStyles(path) ??
      asset(path) ??
      packaged(path) ??
      (SERVED.test(path)
        ? { kind: 'missing', message: `The project has no file “${path}”.` }
        : { kind: 'app', content: document }),
  }
}

const HTML_TYPE = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const CSS_TYPE = 'text/css; charset=utf-8'

/** Files in folders that hold files only; pages may be named like the folders. */
const SERVED = /^\/(?:public\/)?(?:icons|images|fonts|files|collections|player)\/.*\.\w+$/

function content(type: string, text: string | Uint8Array): Answer {
  return { kind: 'content', type, content: text }
}

/** The address of a file in the newer generation. */
function sameForBoth(path: string): string {
  return path.replace(/^\/public\//, '/')
}

/** The page whose file lies directly in one of these folders; null when the path is no such file. */
function pageIn(path: string, folders: readonly string[], extension: string): string | null {
  const folder = folders.find((one) => path.startsWith(`${one}/`))
  const name = folder === undefined ? '' : path.slice(folder.length + 1)
  return !name.includes('/') && name.endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : null
}

function noPage(id: string): Answer {
  return { kind: 'missing', message: `The project has no file of the page “${id}”.` }
}
