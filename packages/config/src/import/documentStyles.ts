import postcss, { type Root } from 'postcss'

/** Style sheets written in an HTML document, each parsed; one that is not CSS is left out. */
export function documentStyles(html: string): readonly Root[] {
  const [, ...elements] = withoutComments(html).split(/<style\b/i)
  return elements.flatMap((part) => parsedStyle(part.slice(part.indexOf('>') + 1).split(/<\/style/i, 1)[0] ?? '') ?? [])
}

/** Parses a style sheet; null when it is not CSS. A sheet that ends early is closed there, as browsers do. */
export function parsedStyle(css: string): Root | null {
  for (const end of ['', '}', '}}', '*/', '*/}']) {
    try {
      return postcss.parse(css + end)
    } catch {
      // The next ending may close it.
    }
  }
  return null
}

/** The document without its comments; an unterminated comment extends to the end. */
function withoutComments(html: string): string {
  const [before = '', ...commented] = html.split('<!--')
  return before + commented.map((part) => part.split('-->').slice(1).join('-->')).join('')
}
