import { DARK_CLASS, FACTS_ID, FILE_ADDRESS, FIRST_STYLE, HEAD_MARK, toBlock } from '@sluice/engine/internals'
import type { PrerenderedPage } from '../page/prerenderPage.tsx'
import { BOOT_FILE, ENTRY_MARK, LATER, LIVE_MARK } from './bootScript.ts'
import { escapeMarkup } from './escapeMarkup.ts'
import type { PageAssets } from './pageAssets.ts'

export interface DocumentOptions {
  /** HTML document of the app. */
  readonly template: string
  readonly assets: PageAssets
  /** Address of the style sheet with the styles that scripts would set on nodes; null when there are none. */
  readonly firstStyle: string | null
  /** Fixed time of the page, in milliseconds since the epoch. */
  readonly time: number
  readonly isDark: boolean
  /** Addresses of data that the app's script requests first. */
  readonly data: readonly string[]
}

/** The app's script in its document. */
const ENTRY = /[ \t]*<script type="module"[^>]* src="([^"]*)"><\/script>\n?/

/** Start of a head, where the boot script is inserted. */
const START = /(?:<meta charset[^>]*>|<head>)(?![\s\S]*<meta charset)/i

/**
 * The app's own document, with the default theme from the first frame on; used for private pages and all others without a
 * document.
 */
export function shellDocument(template: string, { isDark }: Pick<DocumentOptions, 'isDark'>): string {
  return template
    .replace(/<html(?=[\s>])/i, (start) => (isDark ? `${start} class="${DARK_CLASS}"` : start))
    .replace(START, (start) => `${start}\n    ${tag('script', { src: `/${BOOT_FILE}` })}</script>`)
}

/**
 * A document that redirects also without scripts; with scripts the app redirects and keeps the query.
 * @param origin of the site, for the canonical address; null when unknown.
 */
export function redirectDocument(shell: string, target: string, origin: string | null): string {
  const lead = tag('meta', { 'http-equiv': 'refresh', content: `0; url=${target}` })
  const whole = target.startsWith('/') ? origin && origin + target : target
  const added = [...(whole ? [tag('link', { rel: 'canonical', href: whole })] : []), `<noscript>${lead}</noscript>`]
  return shell.replace(/[ \t]*<\/head>/, () => `${lines(added)}  </head>`)
}

/** Document of a prerendered page: the app's own with the page in it. */
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

/** The template without the meta tags that the page sets itself. */
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

/** Data for hydration; none for a page that cannot be hydrated and which the app renders again instead. */
function blocks({ path, files, problem, hasMarkup }: PrerenderedPage, { time }: DocumentOptions): readonly string[] {
  if (problem !== null) return []
  const block = (attributes: Readonly<Record<string, string>>, json: string) =>
    `${tag('script', { type: 'application/json', ...attributes })}${toBlock(json)}</script>`
  return [
    block({ id: FACTS_ID }, JSON.stringify({ path, time, ...(hasMarkup && { hasMarkup }) })),
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
