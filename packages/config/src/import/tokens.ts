/** Design tokens by theme: token id → CSS value. */
export interface ThemeTokens {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

/** Tokens as the project file has them, by kind. */
export interface Tokens {
  readonly colors: Readonly<Record<string, string>>
  readonly darkColors: Readonly<Record<string, string>>
  readonly spacings: Readonly<Record<string, string>>
  readonly typographies: Readonly<Record<string, string>>
}

/** The tokens in the styles of an exported page: custom properties of `:root` and of the dark theme's class. */
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

/** Sorts tokens by what their values are; what differs in the dark theme is a colour. */
export function tokensByKind({ light, dark }: ThemeTokens): Tokens {
  const colors: Record<string, string> = {}
  const spacings: Record<string, string> = {}
  const typographies: Record<string, string> = {}
  for (const [id, value] of Object.entries(light)) {
    const kind = Object.hasOwn(dark, id) || COLOR.test(value) ? colors : LENGTH.test(value) ? spacings : typographies
    kind[id] = value
  }
  return { colors, darkColors: { ...dark }, spacings, typographies }
}
