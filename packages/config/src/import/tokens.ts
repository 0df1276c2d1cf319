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

/** Tokens in the styles of an exported page: custom properties of `:root` and of the dark theme's class. */
export function tokensOfStyle(html: string): ThemeTokens {
  return { light: customProperties(html, /:root\s*\{/g), dark: customProperties(html, /\.ww-app-theme-dark\s*\{/g) }
}

function customProperties(html: string, opening: RegExp): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { 0: start, index } of html.matchAll(opening)) {
    const from = index + start.length
    const body = html.slice(from, html.indexOf('}', from))
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g)) found[name] = value.trim()
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
