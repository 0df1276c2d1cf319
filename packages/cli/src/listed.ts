/** Suffix of a line with the remaining names and their counts, the most frequent first. */
export function listed(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).map(([name, count]) => `${name} (${count})`)
  if (entries.length === 0) return ''
  const more = entries.length > 5 ? `, and ${entries.length - 5} more` : ''
  return `; not: ${entries.slice(0, 5).join(', ')}${more}`
}
