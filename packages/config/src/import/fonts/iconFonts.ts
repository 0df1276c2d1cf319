import type { FontFace } from '@sluice/engine/styles'

/** A font whose texts are names of pictures, such as `keyboard_return`. */
export interface IconFont {
  /** Class of markup that is set in it. */
  readonly className: string
  readonly family: string
  /** Style sheet of the font service that has it. */
  readonly sheet: string
}

const icons = (kind: string): IconFont => ({
  className: ['material-icons', ...kind.toLowerCase().split(' ').filter(Boolean)].join('-'),
  family: ['Material Icons', kind].filter(Boolean).join(' '),
  sheet: `https://fonts.googleapis.com/icon?family=${['Material+Icons', kind.replace(' ', '+')].filter(Boolean).join('+')}`,
})

const symbols = (kind: string): IconFont => ({
  className: `material-symbols-${kind.toLowerCase()}`,
  family: `Material Symbols ${kind}`,
  sheet: `https://fonts.googleapis.com/css2?family=Material+Symbols+${kind}`,
})

const ICON_FONTS: readonly IconFont[] = [
  ...['', 'Outlined', 'Round', 'Sharp', 'Two Tone'].map(icons),
  ...['Outlined', 'Rounded', 'Sharp'].map(symbols),
]

/** A font with the class of the markup that is set in it, where it is one of icons. */
export function withIconClass(face: FontFace): FontFace {
  const found = ICON_FONTS.find(({ family }) => family.toLowerCase() === face.family.toLowerCase())
  return found ? { ...face, className: found.className } : face
}

/** Finds the icon fonts that stored pages use, by a class in markup or by the name of the font. */
export function iconFontsIn(pages: Iterable<string>): readonly IconFont[] {
  const text = [...pages].filter((page) => /material[- ](?:icons|symbols)/i.test(page)).join('\n')
  return ICON_FONTS.filter(({ className, family }) => isClass(className, text) || isFamily(family, text))
}

/** Whether a class occurs in markup, whose quotes JSON escapes. Names of packaged icons go on with a slash. */
function isClass(className: string, text: string): boolean {
  return new RegExp(`\\bclass\\s*=\\s*\\\\*["']?(?:[^"'<>\\\\=]*\\s)?${className}(?=[\\s"'\\\\>])`, 'i').test(text)
}

/** Whether a font is named as a whole: `Material Icons` is not `Material Icons Outlined`. */
function isFamily(family: string, text: string): boolean {
  return new RegExp(`(?:^|["',:\\s])${family}(?=\\s*(?:["',;\\\\]|$))`, 'im').test(text)
}
