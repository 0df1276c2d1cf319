/** Font families declared with `@font-face` in a document's styles, each once, in order. */
export function fontFamilies(html: string): readonly string[] {
  const [, ...elements] = without(html, '<!--', '-->').split(/<style\b/i)
  const styles = elements.map((part) => part.slice(part.indexOf('>') + 1).split(/<\/style/i, 1)[0] ?? '')
  const rules = styles.flatMap((style) =>
    without(style, '/*', '*/')
      .split(/@font-face\b/i)
      .slice(1),
  )
  const families = rules.flatMap((rule) => {
    const [, name] = /font-family\s*:([^;}]+)/i.exec(rule.split('}', 1)[0] ?? '') ?? []
    return name?.trim().replace(/^(["'])(.*)\1$/, '$2') || []
  })
  return [...new Set(families)]
}

/** The text without its comments; an unterminated comment extends to the end. */
function without(text: string, opening: string, closing: string): string {
  const [before = '', ...commented] = text.split(opening)
  return before + commented.map((part) => part.split(closing).slice(1).join(closing)).join('')
}
