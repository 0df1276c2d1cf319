/** Width of a text in pixels, estimated without a browser: on the large side, so that texts that should fit do. */
export function textWidth(text: string, size: number): number {
  let widths = 0
  for (const character of text) widths += widthOf(character)
  return widths * size
}

/** Text shortened to a width in pixels, with an ellipsis in place of its end. */
export function shortenText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text
  const ellipsis = widthOf('…')
  let [widths, end] = [0, 0]
  for (const character of text) {
    widths += widthOf(character)
    // Calculated as in `textWidth`, so that both round alike.
    if ((widths + ellipsis) * size > width) break
    end += character.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

/** Width of a character, in units of the size of its text. */
function widthOf(character: string): number {
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]|\p{Extended_Pictographic}/u.test(character)) return 1.05
  if (/[MW@%m]/.test(character)) return 0.9
  if (/\p{Lu}/u.test(character)) return 0.7
  return /[iljtfr.,:;'|! ()[\]-]/.test(character) ? 0.36 : 0.58
}
