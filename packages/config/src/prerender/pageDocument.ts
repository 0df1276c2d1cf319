import {
  DARK_CLASS,
  FACTS_ID,
  FILE_ADDRESS,
  FIRST_STYLE,
  HEAD_MARK,
  type PrerenderedPage,
  toBlock,
} from '@sluice/engine/prerender'
import { BOOT_FILE, ENTRY_MARK, LATER, LIVE_MARK } from './bootScript.ts'
import { escapeMarkup } from './escapeMarkup.ts'
import type { PageAssets } from './pageAssets.ts'

export interface DocumentOptions {
  /** The app's own document. */
  readonly template: string
  readonly assets: PageAssets
  /** Address of the rules for what scripts set on the nodes; null without any. */
  readonly firstStyle: string | null
  /** Milliseconds since the epoch at which time stands still in the page. */
  readonly time: number
  readonly isDark: boolean
  /** Addresses of data that the app's script asks for first. */
  readonly data: readonly string[]
}

/** The app's script in its document. */
const ENTRY = /[ \t]*<script type="module"[^>]* src="([^"]*)"><\/script>\n?/

/** What a head begins with. */
const START = /(?:<meta charset[^>]*>|<head>)(?![\s\S]*<meta charset)/i

/** The app's own document, with its theme from the first frame on: that of private pages, and of all that have none. */
export function shellDocument(template: string, { isDark }: Pick<DocumentOptions, 'isDark'>): string {
  return template
    .replace(/<html(?=[\s>])/i, (start) => (isDark ? `${start} class="${DARK_CLASS}"` : start))
    .replace(START, (start) => `${start}\n    ${tag('script', { src: `/${BOOT_FILE}` })}</script>`)
}

/**
 * A document that leads to another address also without scripts; with them the app does, and keeps the query.
 * @param origin where the site is served, for the canonical address; null when nobody knows.
 */
export function redirectDocument(shell: string, target: string, origin: string | null): string {
  const lead = tag('meta', { 'http-equiv': 'refresh', content: `0; url=${target}` })
  const whole = target.startsWith('/') ? origin && origin + target : target
  const added = [...(whole ? [tag('link', { rel: 'canonical', href: whole })] : []), `<noscript>${lead}</noscript>`]
  return shell.replace(/[ \t]*<\/head>/, () => `${lines(added)}  </head>`)
}

/** The whole document of a prerendered page: the app's own, with the page in it. */
export function pageDocument(page: PrerenderedPage, options: DocumentOptions): string {
  const { template, isDark } = options
  const { lang, dir, title } = page.head
  const entry = ENTRY.exec(template)?.[1] ?? ''
  const live = page.problem === null ? { [LIVE_MARK]: '' } : {}
  const boot = tag('script', { src: `/${BOOT_FILE}`, [ENTRY_MARK]: entry, ...live })
  const html = tag('html', { lang, dir, ...(isDark ? { class: DARK_CLASS } : {}) })
  return withoutSame(template, page)
    .replace(/<html[^>]*>/i, () => html)
    .replace(/<title>[^<]*<\/title>/i, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>\s*/i, '')
    .replace(START, (start) => [start, `<title>${escapeMarkup(title)}</title>`, `${boot}</script>`].join('\n    '))
    .replace(ENTRY, '')
    .replaceAll('rel="modulepreload"', `rel="${LATER}"`)
    .replace(/[ \t]*<\/head>/, () => `${lines(headLines(page, options))}  </head>`)
    .replace(/<div id="root">\s*<\/div>/, () => `<div id="root">${page.html}</div>`)
    .replace(/[ \t]*<\/body>/, () => `${lines(blocks(page, options))}  </body>`)
}

/** The template without the tags that say of the app what the page says of itself. */
function withoutSame(template: string, { head }: PrerenderedPage): string {
  const names = new Set(head.tags.flatMap(({ attributes }) => attributes.name ?? attributes.property ?? []))
  return template.replace(/[ \t]*<meta (?:name|property)="([^"]*)"[^>]*>\n?/gi, (meta, name) =>
    names.has(name) ? '' : meta,
  )
}

function headLines(page: PrerenderedPage, { assets, firstStyle, data }: DocumentOptions): readonly string[] {
  const style = (href: string, more = {}) => tag('link', { rel: 'stylesheet', href, ...more })
  const { tags, structuredData } = page.head
  return [
    ...tags.map(({ tag: name, attributes, key }) => tag(name, { ...attributes, [HEAD_MARK]: key })),
    ...assets.styles.map((href) => style(href, { crossorigin: '' })),
    ...page.styles.map(({ id, href }) => style(href, { 'data-page': id })),
    ...(firstStyle === null ? [] : [style(firstStyle, { [FIRST_STYLE]: '' })]),
    ...page.images.map((href) => `<link rel="preload" as="image" href="${href}">`),
    ...data.map((href) => tag('link', { rel: 'preload', as: 'fetch', fetchpriority: 'low', crossorigin: '', href })),
    ...(page.problem === null ? assets.scripts : []).map((href) => tag('link', { rel: LATER, crossorigin: '', href })),
    ...(structuredData === null
      ? []
      : [`${tag('script', { type: 'application/ld+json', [HEAD_MARK]: 'data' })}${toBlock(structuredData)}</script>`]),
  ]
}

/** What takes the page over; nothing in a page that nobody can, which the app then shows anew. */
function blocks({ path, files, problem }: PrerenderedPage, { time }: DocumentOptions): readonly string[] {
  if (problem !== null) return []
  const block = (attributes: Readonly<Record<string, string>>, json: string) =>
    `${tag('script', { type: 'application/json', ...attributes })}${toBlock(json)}</script>`
  return [
    block({ id: FACTS_ID }, JSON.stringify({ path, time })),
    ...[...files].map(([address, text]) => block({ [FILE_ADDRESS]: address }, text)),
  ]
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const texts = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeMarkup(value)}"`,
  )
  return `<${[name, ...texts].join(' ')}>`
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `    ${text}\n`).join('')
}
