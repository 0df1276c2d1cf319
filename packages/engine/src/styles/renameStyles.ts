/**
 * Markup whose `style` attributes have another name, as a parser would report each of them to a strict policy. What is no
 * attribute stays as it is.
 */
export function renameStyles(markup: string, name: string): string {
  return markup.replace(TAG, (tag) =>
    tag.replace(QUOTED_OR_STYLE, (found, style) => (style === undefined ? found : name)),
  )
}

/** Ends at the next tag, so that a thousand tags that nobody closes are read once. */
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const QUOTED_OR_STYLE = /"[^"]*"|'[^']*'|(?<=[\s/"'])(style)(?=\s*=)/gi
