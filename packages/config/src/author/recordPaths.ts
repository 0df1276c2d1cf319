/**
 * Last segment of a record's path: the text of a field in lower case, with every character except letters, digits, underscores,
 * hyphens and slashes replaced by an underscore. Empty when the field holds no text or number.
 */
export function segmentOf(field: unknown): string {
  if (typeof field !== 'string' && typeof field !== 'number') return ''
  const text = String(field).toLowerCase().normalize()
  const parts = text.replace(/[^\p{L}\p{M}\p{N}_/-]/gu, '_').split('/')
  return parts.filter(Boolean).join('/')
}

/**
 * Paths of a data set's pages, one per record in order; null for a record whose field gives no path. Of records with the same
 * path, the first gets it; the others get a number appended, from 2 on, that makes the path unique.
 * @param path common prefix of the paths; @param fields the values that their last segments come from.
 */
export function recordPaths(path: string, fields: readonly unknown[]): readonly (string | null)[] {
  const wanted = fields.map(segmentOf)
  const taken = new Set(wanted)
  const numbers = new Map<string, number>()
  return wanted.map((own) => {
    if (own === '') return null
    const before = numbers.get(own)
    if (before === undefined) {
      numbers.set(own, 1)
      return `${path}/${own}`
    }
    let next = before + 1
    while (taken.has(`${own}_${next}`)) next += 1
    numbers.set(own, next)
    return `${path}/${own}_${next}`
  })
}
