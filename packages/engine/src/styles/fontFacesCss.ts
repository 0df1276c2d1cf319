import { record, records } from '../project/raw.ts'
import { safeCss } from './safeCss.ts'

/** A font file of a project with the texts it is for, stored in `_sluice.fontFaces`. All but family and sources are CSS values. */
export interface FontFace {
  readonly family: string
  /** Files, the first that the browser knows is loaded: addresses from the root of the project. */
  readonly sources: readonly { readonly url: string; readonly format?: string }[]
  readonly weight?: string
  readonly style?: string
  readonly stretch?: string
  readonly unicodeRange?: string
}

/** CSS descriptor of each optional part. */
const DESCRIPTORS = {
  weight: 'font-weight',
  style: 'font-style',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
} as const

/** Writes the stored fonts of a project as rules; those without a safe family and address are left out. */
export function fontFacesCss(stored: unknown, base: string): string {
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

function sourceCss({ url, format }: Readonly<Record<string, unknown>>, base: string): readonly string[] {
  if (typeof url !== 'string' || !/^\/(?!\/)/.test(url)) return []
  const address = quoted(base + url)
  const kind = quoted(format)
  return address === null ? [] : [`url(${address})${kind === null ? '' : ` format(${kind})`}`]
}

/** A text as a CSS string; null when it needs escapes. */
function quoted(text: unknown): string | null {
  return typeof text === 'string' && /^[^"\\\n<>]+$/.test(text) ? `"${text}"` : null
}
