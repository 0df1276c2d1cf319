/** What a `style` attribute is called until it is written through CSSOM: a parser would report it to a strict policy. */
export const DEFERRED_STYLE = 'data-sl-style'

/** Markup whose `style` attributes have another name. What is no attribute stays as it is. */
export function deferStyles(markup: string): string {
  return markup.replace(TAG, (tag) =>
    tag.replace(QUOTED_OR_STYLE, (found, style) => (style === undefined ? found : DEFERRED_STYLE)),
  )
}

/** Ends at the next tag, so that a thousand tags that nobody closes are read once. */
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const QUOTED_OR_STYLE = /"[^"]*"|'[^']*'|(?<=[\s/"'])(style)(?=\s*=)/gi
