import { posix } from 'node:path'
import type { FontFace } from '@sluice/engine/styles'
import type { AtRule, Root } from 'postcss'

/** Host of addresses relative to the served folder. */
const HERE = 'http://here'

const DESCRIPTORS = {
  weight: 'font-weight',
  style: 'font-style',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
} as const

/**
 * Reads the rules `@font-face` of a style sheet. Addresses of the project’s own files start with `/`, others stay whole.
 * @param sheet address of the style sheet: a path such as `/fonts/Own/font.css`, or a whole one.
 */
export function fontFacesOf(style: Root, sheet: string): readonly FontFace[] {
  const faces: FontFace[] = []
  style.walkAtRules(/^font-face$/i, (rule) => {
    const family = descriptorOf(rule, 'font-family')?.replace(/^(["'])(.*)\1$/, '$2')
    const sources = sourcesOf(descriptorOf(rule, 'src') ?? '', sheet)
    if (!family || sources.length === 0) return
    const more = Object.entries(DESCRIPTORS).map(([key, name]) => [key, descriptorOf(rule, name)] as const)
    faces.push({ family, sources, ...Object.fromEntries(more.filter(([, value]) => value !== undefined)) })
  })
  return faces
}

/** The last value of a descriptor in a rule. */
function descriptorOf(rule: AtRule, name: string): string | undefined {
  let value: string | undefined
  rule.walkDecls((declaration) => {
    if (declaration.prop.toLowerCase() === name) value = declaration.value.trim()
  })
  return value
}

const SOURCE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))\s*\)(?:\s*format\(\s*["']?([\w-]+)["']?\s*\))?/gi

function sourcesOf(src: string, sheet: string): FontFace['sources'] {
  return [...src.matchAll(SOURCE)].flatMap(([, double, single, bare, format]) => {
    const stored = double ?? single ?? bare ?? ''
    const base = /^https?:/.test(sheet) ? sheet : `${HERE}${posix.resolve('/', sheet)}`
    if (stored === '' || stored.startsWith('data:') || !URL.canParse(stored, base)) return []
    const { origin, pathname, href } = new URL(stored, base)
    return [{ url: origin === HERE ? pathname : href, ...(format && { format }) }]
  })
}

/** Hosts that only serve fonts, or whose style sheets in heads are font rules. */
const SERVICES: ReadonlySet<string> = new Set([
  'api.fontshare.com',
  'cdn.fontshare.com',
  'fonts.bunny.net',
  'fonts.cdnfonts.com',
  'fonts.googleapis.com',
  'fonts.gstatic.com',
  'p.typekit.net',
  'rsms.me',
  'use.typekit.net',
])

/** Whether an address is a file of a font service that is known here. */
export function isOfFontService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'https:' && port === '' && SERVICES.has(hostname)
}

/** Addresses of the font services’ style sheets that markup links, each once. */
export function linkedFontSheets(html: string): readonly string[] {
  const links = (html.match(/<link\b[^>]*>/gi) ?? []).filter((link) => /\brel\s*=\s*["']?stylesheet/i.test(link))
  const addresses = links.flatMap((link) => {
    const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(link) ?? []
    return (double ?? single)?.replaceAll('&amp;', '&').replace(/^\/\//, 'https://') ?? []
  })
  return [...new Set(addresses.filter(isOfFontService))]
}
