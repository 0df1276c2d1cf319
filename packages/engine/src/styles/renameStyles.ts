/**
 * Renames the `style` attributes in markup, because parsing each of them would violate a strict content security
 * policy. Anything else is unchanged.
 */
export function renameStyles(markup: string, name: string): string {
  return markup.replace(TAG, (tag) =>
    tag.replace(QUOTED_OR_STYLE, (found, style) => (style === undefined ? found : name)),
  )
}

/** Ends at the next tag, so that a thousand unclosed tags are read only once. */
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const QUOTED_OR_STYLE = /"[^"]*"|'[^']*'|(?<=[\s/"'])(style)(?=\s*=)/gi
