/**
 * The last part of a record's path: the text of a field in small letters, with every character but letters, digits, underscores,
 * hyphens and slashes as an underscore. Empty when the field has no text or number.
 */
export function segmentOf(field: unknown): string {
  if (typeof field !== 'string' && typeof field !== 'number') return ''
  const text = String(field).toLowerCase().normalize()
  const parts = text.replace(/[^\p{L}\p{M}\p{N}_/-]/gu, '_').split('/')
  return parts.filter(Boolean).join('/')
}

/**
 * The paths of a data set's pages, one for each record in its order; null for a record whose field gives none. The first of those
 * that would have one path has it; the others have a number after it, from 2 on, that makes a path of their own.
 * @param path of all of them; @param fields what the last part of each comes from.
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
