import type { ChildNode } from 'postcss'
import { documentStyles } from './documentStyles.ts'

/** Design tokens by theme: token id → CSS value. */
export interface ThemeTokens {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

/** Design tokens by kind, as in the project file. */
export interface Tokens {
  readonly colors: Readonly<Record<string, string>>
  readonly darkColors: Readonly<Record<string, string>>
  readonly spacings: Readonly<Record<string, string>>
  readonly typographies: Readonly<Record<string, string>>
}

/** Tokens that differ in windows of some size, by theme. */
export interface MediaTokens extends ThemeTokens {
  /** Media query, such as `(max-width: 991px)`. */
  readonly query: string
}

/** Tokens of a document for all windows, and those that differ in windows of some size, in their order. */
export interface StyleTokens extends ThemeTokens {
  readonly byMedia: readonly MediaTokens[]
}

/** Tokens in the styles of an exported page: custom properties of `:root` and of the dark theme's class. */
export function tokensOfStyle(html: string): StyleTokens {
  const rules = documentStyles(html).flatMap(({ nodes }) => nodes)
  const byMedia = rules.flatMap((rule): MediaTokens[] => {
    if (rule.type !== 'atrule' || rule.name.toLowerCase() !== 'media') return []
    const found = { query: rule.params, ...themeTokens(rule.nodes ?? []) }
    return Object.keys(found.light).length + Object.keys(found.dark).length > 0 ? [found] : []
  })
  return { ...themeTokens(rules), byMedia }
}

function themeTokens(rules: readonly ChildNode[]): ThemeTokens {
  return { light: customProperties(rules, ':root'), dark: customProperties(rules, '.ww-app-theme-dark') }
}

function customProperties(rules: readonly ChildNode[], selector: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const rule of rules) {
    if (rule.type !== 'rule' || !rule.selectors.some((one) => one.endsWith(selector))) continue
    for (const part of rule.nodes)
      if (part.type === 'decl' && part.prop.startsWith('--')) found[part.prop.slice(2)] = part.value.trim()
  }
  return found
}

const COLOR = /^(?:#|rgb|hsl|hwb|lab|lch|okl|color|transparent$|currentcolor$)/i
const LENGTH = /^-?[\d.]+(?:px|r?em|%|v[hw]|ch)?$/

/** Tokens of a source without any. */
const NO_TOKENS: Tokens = { colors: {}, darkColors: {}, spacings: {}, typographies: {} }

/**
 * Sorts tokens from styles by kind: those in `known` keep their kind, tokens that differ in the dark theme are colors, and others
 * are classified by value. Tokens found only in `known` are included.
 */
export function tokensByKind({ light, dark }: ThemeTokens, known: Tokens = NO_TOKENS): Tokens {
  const kindOf = (id: string, value: string) => {
    const listed = KINDS.find((kind) => Object.hasOwn(known[kind], id))
    return listed ?? (Object.hasOwn(dark, id) ? 'colors' : kindByValue(value))
  }
  const sorted = Object.entries(light).map(([id, value]) => ({ id, value, kind: kindOf(id, value) }))
  const of = (wanted: Kind) => ({
    ...known[wanted],
    ...Object.fromEntries(sorted.flatMap(({ id, value, kind }) => (kind === wanted ? [[id, value]] : []))),
  })
  return {
    colors: of('colors'),
    darkColors: { ...known.darkColors, ...dark },
    spacings: of('spacings'),
    typographies: of('typographies'),
  }
}

type Kind = (typeof KINDS)[number]

const KINDS = ['colors', 'spacings', 'typographies'] as const

function kindByValue(value: string): Kind {
  if (COLOR.test(value)) return 'colors'
  return LENGTH.test(value) ? 'spacings' : 'typographies'
}
