/** Writes one rule; empty without declarations. */
export function cssRule(selector: string, said: ReadonlyMap<string, string>, media: string | null): string {
  if (said.size === 0) return ''
  const body = `${selector}{${[...said].map(([property, value]) => `${property}:${value}`).join(';')}}`
  return media ? `@media ${media}{${body}}\n` : `${body}\n`
}
