import type { Services, StorageService } from '@sluice/engine'
import { describeHead, type PageHead, pagePath } from '@sluice/engine/internals'
import {
  type ForeignContent,
  type OpenSnapshot,
  openSnapshot,
  patchedProps,
  type ShownApp,
  type Snapshot,
  SnapshotView,
} from '@sluice/engine/react/internals'
import { renderToString } from 'react-dom/server'
import { tryHydration } from './tryHydration.tsx'

export interface PrerenderOptions {
  /** Path of the page in its language, with a slash at its end. */
  readonly path: string
  /** Fixed current time, in milliseconds since the epoch. */
  readonly time: number
  /** Origin that serves the app; null if unknown. */
  readonly origin: string | null
  /** Text of a stored file by its address, without a query; null when there is none. */
  file(address: string): string | null
}

/** A prerendered page, with everything its document needs. */
export interface PrerenderedPage {
  readonly path: string
  readonly pageId: string
  readonly html: string
  /** Whether it shows a text with markup. */
  readonly hasMarkup: boolean
  /** Style that scripts set on its nodes, as CSS rules. */
  readonly css: string
  readonly head: PageHead
  /** Its style sheets: the address of each, and the id of the page file it belongs to. */
  readonly styles: readonly { readonly id: string; readonly href: string }[]
  /** Addresses of images in its first view. */
  readonly images: readonly string[]
  /** Names of the elements on it. */
  readonly elements: readonly string[]
  /** Text of each file that its first view needs, by address. */
  readonly files: ReadonlyMap<string, string>
  /** Why it cannot be hydrated; null if it can. */
  readonly problem: string | null
}

/** Fallback when the origin is unknown. */
const UNKNOWN_ORIGIN = 'http://localhost'

/**
 * Renders the page of a path in its initial state: nobody is signed in, variables have their defaults. Returns null when no
 * page has that path. Needs the document of `openDom`.
 * @throws any error that an element throws while rendering, and when the page's file cannot be read.
 */
export async function prerenderPage(app: ShownApp, options: PrerenderOptions): Promise<PrerenderedPage | null> {
  const files = new Map<string, string>()
  const file = (address: string) => {
    const text = options.file(address)
    if (text !== null) files.set(address, text)
    return text
  }
  const facts = { path: options.path, time: options.time, file, hasMarkup: true }
  const styles: { id: string; href: string }[] = []
  let hasMarkup = false
  const real = inertServices(options.origin ?? UNKNOWN_ORIGIN)
  const loadStyles = async (id: string, href: string) => void styles.push({ id, href })
  const opened = await openSnapshot(app, facts, {
    real: { ...real, document: { ...real.document, loadStyles } },
    snapshot: { ...built, onMarkup: () => (hasMarkup = true) },
  })
  if (!opened) return null
  const rendered = renderToString(view(opened))
  const html = rendered.replace(HINTS, '')
  return {
    path: options.path,
    pageId: opened.match.page.id,
    html,
    hasMarkup,
    ...(await hydrationOf(html, app, facts)),
    head: headOf(opened, options),
    styles,
    images: [...(HINTS.exec(rendered)?.[0] ?? '').matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href),
    elements: [...new Set([...opened.model.elements.values()].flatMap(({ definition }) => definition?.name ?? []))],
    files,
  }
}

function headOf({ runtime: { project }, match }: OpenSnapshot, { origin }: PrerenderOptions): PageHead {
  const { page, lang, parameters } = match
  const path = pagePath(project, page, { lang, parameters })
  return describeHead(project, page, { lang, path, parameters, origin })
}

/** Matches the image preload hints that React puts first. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

function view({ runtime }: OpenSnapshot) {
  return <SnapshotView runtime={runtime} onLife={() => {}} onDone={() => {}} />
}

/** Test-hydrates the page with a different time zone and origin. */
async function hydrationOf(html: string, app: ShownApp, facts: Parameters<typeof openSnapshot>[1]) {
  const zone = process.env.TZ
  process.env.TZ = 'Pacific/Kiritimati'
  try {
    const real = inertServices('http://elsewhere.test')
    const opened = await openSnapshot(app, facts, { real, snapshot: built })
    if (!opened) throw new Error('A page that could be rendered cannot be opened again.')
    return await tryHydration(html, opened.runtime)
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
}

const built: Snapshot = {
  rootProps: patchedProps,
  contentOf: (make): ForeignContent => ({
    dangerouslySetInnerHTML: { __html: markupOf(make()) },
    suppressHydrationWarning: true,
  }),
  onEnd: () => {},
}

/** Serializes markup without inline style, which is moved to rules. */
function markupOf(content: DocumentFragment): string {
  const box = document.createElement('div')
  box.append(content)
  for (const node of box.querySelectorAll('[style]')) node.removeAttribute('style')
  return box.innerHTML
}

/** Inert services for prerendering: nothing is stored, requests get 404, timers never fire. */
export function inertServices(origin: string): Services {
  const nothing = () => {}
  const never = () => nothing
  return {
    fetch: async () => new Response('', { status: 404 }),
    clock: { now: () => 0, setTimeout: never },
    random: () => 0,
    storage: emptyStorage,
    session: emptyStorage,
    history: {
      origin,
      current: () => '/',
      push: nothing,
      replace: nothing,
      back: nothing,
      position: () => 0,
      assign: nothing,
      subscribe: never,
      onLeave: never,
      reload: nothing,
    },
    media: { matches: () => false, subscribe: never },
    document: {
      setTitle: nothing,
      setLanguage: nothing,
      setTheme: nothing,
      scrollToTop: nothing,
      loadStyles: () => Promise.resolve(),
      copy: () => Promise.resolve(),
      requestFrame: never,
      fileUrl: () => '',
    },
    device: () => Promise.reject(new Error('There is no device.')),
    dialogs: { alert: nothing, confirm: () => false, prompt: () => null },
    ids: () => 'id',
    uuid: () => '',
    log: { info: nothing, warn: nothing, error: nothing },
  }
}

const emptyStorage: StorageService = { get: () => null, set: () => {}, remove: () => {}, keys: () => [] }
