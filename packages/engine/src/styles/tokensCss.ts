import type { ProjectModel } from '../project/model.ts'
import { record, records } from '../project/raw.ts'
import { DARK_CLASS } from '../theme/Theme.ts'
import { putBackground } from './background.ts'
import { withGenericFamily } from './contentStyle.ts'
import { LAYERS } from './pageCss.ts'
import { safeCss } from './safeCss.ts'

/**
 * Writes the theme tokens of a project as custom properties, light and dark. Colors without a token, such as black
 * text, are the same in both, as in the original projects; unless the theme has a dark `sl-text`, which means that it
 * was made for our elements. Fonts come first, and tokens for some windows only last (`_sluice.fontFaces` and
 * `_sluice.tokensByMedia`).
 */
export function tokensCss({
  tokens,
  background,
  additions = {},
  base = '',
}: Pick<ProjectModel, 'background' | 'tokens'> & Partial<Pick<ProjectModel, 'additions' | 'base'>>): string {
  const { colors, darkColors, spacings, typographies } = tokens
  const light = { ...colors, ...spacings, ...fonts(typographies) }
  const root: string[] = []
  // The root has no bound values.
  putBackground({ style: background, variableOf: () => '--none' }, (property, css) => root.push(`${property}:${css}`))
  const dark = list(darkColors)
  const scheme = dark && TEXT in darkColors ? 'color-scheme:dark;' : ''
  const rules = [
    `:root{color-scheme:light;${list(light)}}`,
    dark ? `:root.${DARK_CLASS}{${scheme}${dark}}` : '',
    root.length > 0 ? `:root{${root.join(';')}}` : '',
    ...new Set(records(additions.fontFaces).map(iconRule)),
    ...records(additions.tokensByMedia).map(mediaRule),
  ]
  return `${LAYERS}${fontFacesCss(additions.fontFaces, base)}@layer tokens{\n${rules.filter(Boolean).join('\n')}\n}\n`
}

/** A whole font, with a weight or style before its size or a line height behind it: other texts are no fonts. */
const FONT =
  /^(?:(?:normal|italic|oblique|bold|bolder|lighter|small-caps|\d{3})\s+)+[\d.]+(?:px|r?em|pt|%|vw)(?:\/\S+)?\s+["'a-z]|^[\d.]+(?:px|r?em|pt|%|vw)\/\S+\s+["'a-z]/i

/** Typographies with a generic family; they may hold other values than fonts. */
function fonts(typographies: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const withFamily = (value: unknown) =>
    typeof value === 'string' && FONT.test(value) ? withGenericFamily(value) : value
  return Object.fromEntries(Object.entries(typographies).map(([id, value]) => [id, withFamily(value)]))
}

/** Writes the tokens that differ in windows of some size. */
function mediaRule({ query, light, dark }: Readonly<Record<string, unknown>>): string {
  if (typeof query !== 'string' || !/^[\w ().:,<>=-]+$/.test(query) || !isBalanced(query)) return ''
  const darkRule = list(record(dark))
  return `@media ${query}{:root{${list(record(light))}}${darkRule ? `:root.${DARK_CLASS}{${darkRule}}` : ''}}`
}

/** Token of the elements' text color. */
const TEXT = 'sl-text'

function list(tokens: Readonly<Record<string, unknown>>): string {
  return Object.entries(tokens)
    .flatMap(([id, value]) => {
      const css = safeCss(value)
      return css && /^[\w-]+$/.test(id) ? [`--${id}:${css}`] : []
    })
    .join(';')
}

/** A font file of a project with the texts it is for, stored in `_sluice.fontFaces`. All but family and sources are CSS values. */
export interface FontFace {
  readonly family: string
  /** Files, the first that the browser knows is loaded: addresses from the root of the project. */
  readonly sources: readonly { readonly url: string; readonly format?: string }[]
  readonly weight?: string
  readonly style?: string
  readonly stretch?: string
  readonly unicodeRange?: string
  /** Class of markup that is set in the font, for one whose texts are names of pictures. */
  readonly className?: string
}

/** CSS descriptor of each optional part. */
const DESCRIPTORS = {
  weight: 'font-weight',
  style: 'font-style',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
} as const

/** Writes the stored fonts of a project as rules; those without a safe family and address are left out. */
function fontFacesCss(stored: unknown, base: string): string {
  return records(stored)
    .map((face) => {
      const family = quoted(face.family)
      const sources = records(face.sources).flatMap((source) => sourceCss(source, base))
      if (family === null || sources.length === 0) return ''
      const more = Object.entries(DESCRIPTORS).flatMap(([key, name]) => {
        const css = safeCss(record(face)[key])
        return css === null ? [] : [`${name}:${css}`]
      })
      return `@font-face{${[`font-family:${family}`, `src:${sources.join(',')}`, ...more, 'font-display:swap'].join(';')}}\n`
    })
    .join('')
}

/** Rule for markup that is set in a font of icons, as the style sheets of such fonts have it. */
function iconRule({ family, className }: Readonly<Record<string, unknown>>): string {
  const font = quoted(family)
  if (font === null || typeof className !== 'string' || !/^[A-Za-z][\w-]*$/.test(className)) return ''
  return `.${className}{font:normal 24px/1 ${font};letter-spacing:normal;text-transform:none;display:inline-block;white-space:nowrap;overflow-wrap:normal;direction:ltr;font-feature-settings:"liga"}`
}

function sourceCss({ url, format }: Readonly<Record<string, unknown>>, base: string): readonly string[] {
  if (typeof url !== 'string' || !/^\/(?!\/)/.test(url)) return []
  const address = quoted(base + url)
  const kind = quoted(format)
  return address === null ? [] : [`url(${address})${kind === null ? '' : ` format(${kind})`}`]
}

/** A text as a CSS string; null when it needs escapes. */
function quoted(text: unknown): string | null {
  return typeof text === 'string' && /^[^"\\<>\p{Cc}]+$/u.test(text) ? `"${text}"` : null
}

function isBalanced(query: string): boolean {
  let depth = 0
  for (const char of query) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
