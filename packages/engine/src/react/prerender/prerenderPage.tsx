import { renderToString } from 'react-dom/server'
import { describeHead, type PageHead } from '../../navigation/head/describeHead.ts'
import { pagePath } from '../../navigation/paths.ts'
import { SnapshotView } from '../firstRender/SnapshotView.tsx'
import type { ForeignContent, Snapshot } from '../firstRender/snapshots.ts'
import { tryHydration } from '../firstRender/tryHydration.tsx'
import { inertServices } from './inertServices.ts'
import { type OpenSnapshot, openSnapshot, type ShownApp } from './openSnapshot.ts'
import { patchedProps } from './patchedProps.ts'

export interface PrerenderOptions {
  /** Path of the page in its language, with a slash at its end. */
  readonly path: string
  /** Milliseconds since the epoch at which time stands still. */
  readonly time: number
  /** Where the app is served; null when nobody knows. */
  readonly origin: string | null
  /** Text of a stored file by its address, without a query; null when there is none. */
  file(address: string): string | null
}

/** A page as it stands in its document, and what belongs to it. */
export interface PrerenderedPage {
  readonly path: string
  readonly pageId: string
  readonly html: string
  /** Style that scripts set on its nodes, as rules. */
  readonly css: string
  readonly head: PageHead
  /** Its style sheets: the address of each, and the page file that it is of. */
  readonly styles: readonly { readonly id: string; readonly href: string }[]
  /** Addresses of pictures that it shows at once. */
  readonly images: readonly string[]
  /** Names of the elements on it. */
  readonly elements: readonly string[]
  /** Text of each file that its first view takes, by address. */
  readonly files: ReadonlyMap<string, string>
  /** Why nobody can take it over; null when a script can. */
  readonly problem: string | null
}

/** What the origin is taken to be where it is not known. */
const UNKNOWN_ORIGIN = 'http://localhost'

/**
 * Renders the page of a path as it is before anything of its life: nobody is signed in, variables have their defaults.
 * Null when no page has that path. Needs the document of `openDom`.
 * @throws whatever an element throws while it is rendered, and when the page's file cannot be read.
 */
export async function prerenderPage(app: ShownApp, options: PrerenderOptions): Promise<PrerenderedPage | null> {
  const files = new Map<string, string>()
  const file = (address: string) => {
    const text = options.file(address)
    if (text !== null) files.set(address, text)
    return text
  }
  const facts = { path: options.path, time: options.time, file }
  const styles: { id: string; href: string }[] = []
  const real = inertServices(options.origin ?? UNKNOWN_ORIGIN)
  const loadStyles = async (id: string, href: string) => void styles.push({ id, href })
  const opened = await openSnapshot(app, facts, {
    real: { ...real, document: { ...real.document, loadStyles } },
    snapshot: built,
  })
  if (!opened) return null
  const rendered = renderToString(view(opened))
  const html = rendered.replace(HINTS, '')
  return {
    path: options.path,
    pageId: opened.match.page.id,
    html,
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

/** React says first which pictures to load early. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

function view({ runtime }: OpenSnapshot) {
  return <SnapshotView runtime={runtime} onLife={() => {}} onDone={() => {}} />
}

/** Takes the page over where nothing of the surroundings is as it was. */
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

/** Style on the nodes becomes rules like that of all others. */
function markupOf(content: DocumentFragment): string {
  const box = document.createElement('div')
  box.append(content)
  for (const node of box.querySelectorAll('[style]')) node.removeAttribute('style')
  return box.innerHTML
}
