/**
 * Name of the icon file `<set>/<name>` for a stored class text such as `far fa-star`; a name is returned unchanged. A text
 * without an icon returns the empty name.
 */
export function iconName(stored: unknown): string {
  if (typeof stored !== 'string') return ''
  const words = stored.trim().split(/\s+/)
  const [first = ''] = words
  const isName = words.length === 1 && !first.startsWith(HEROICON)
  return isName ? first : (fontAwesome(words) ?? phosphor(words) ?? ofOwnSet(words) ?? '')
}

const HEROICON = 'icon-'

const FONT_AWESOME: Readonly<Record<string, string>> = {
  fa: 'fa-solid',
  fas: 'fa-solid',
  'fa-solid': 'fa-solid',
  far: 'fa-regular',
  'fa-regular': 'fa-regular',
  fab: 'fa-brands',
  'fa-brands': 'fa-brands',
  fal: 'fa-light',
  'fa-light': 'fa-light',
  fat: 'fa-thin',
  'fa-thin': 'fa-thin',
  fad: 'fa-duotone',
  'fa-duotone': 'fa-duotone',
}
const FONT_AWESOME_MODIFIER = /^fa-(?:[2-9]x|10x|1x|xs|sm|lg|xl|2xs|2xl|fw|spin|pulse|border|inverse|rotate-.*|flip.*)$/

function fontAwesome(words: readonly string[]): string | null {
  const set = words.map((word) => FONT_AWESOME[word]).find(Boolean)
  const glyph = words.find(
    (word) => word.startsWith('fa-') && !Object.hasOwn(FONT_AWESOME, word) && !FONT_AWESOME_MODIFIER.test(word),
  )
  return set && glyph ? `${set}/${glyph.slice('fa-'.length)}` : null
}

const PHOSPHOR = /^ph(?:-(thin|light|bold|fill|duotone))?$/

function phosphor(words: readonly string[]): string | null {
  const set = words.map((word) => PHOSPHOR.exec(word)).find(Boolean)
  const glyph = words.find((word) => word.startsWith('ph-') && !PHOSPHOR.test(word))
  return set && glyph ? `phosphor-${set[1] ?? 'regular'}/${glyph.slice('ph-'.length)}` : null
}

/** Other fonts repeat the name of their set before the glyph: `wwi wwi-cross`. */
function ofOwnSet(words: readonly string[]): string | null {
  const [set = ''] = words
  const heroicon = words.find((word) => word.startsWith(HEROICON))
  if (heroicon) return `heroicons/${heroicon.slice(HEROICON.length)}`
  const glyph = words.find((word) => word.startsWith(`${set}-`))
  return glyph ? `${set}/${glyph.slice(set.length + 1)}` : null
}
