interface Options {
  /** The font file in base 64. */
  readonly font: string
  /** Whether all texts have it, and nothing moves. */
  readonly isForAll: boolean
}

/**
 * Adds the square font to a page; a font from a buffer needs no address that a page may load from. It runs in the browser, so it
 * uses nothing from outside.
 */
export function addSquareFont({ font, isForAll }: Options): void {
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0))
  document.fonts.add(new FontFace('Square', bytes, { weight: '100 900' }))
  if (!isForAll) return
  const sheet = new CSSStyleSheet()
  const rule = 'font-family: Square !important; animation: none !important; transition: none !important'
  sheet.replaceSync(`*, ::before, ::after { ${rule} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
