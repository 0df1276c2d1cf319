/**
 * Path and query of a request: `{name}` parts are filled from the parameters and encoded; the other parameters that have a value
 * become the query. An endpoint that is a whole address stands for itself; its group does not count.
 * @throws {Error} when a part of the path has no value.
 */
export function resolveAddress(
  apiGroupUrl: string,
  path: string,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const used = new Set<string>()
  const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    used.add(name)
    const value = parameters[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`The path ${path} needs a value for “${name}”.`)
    return encodeURIComponent(String(value))
  })
  const pairs = Object.entries(parameters).filter(
    ([name, value]) => !used.has(name) && value !== undefined && value !== null && value !== '',
  )
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, textOf(value)])).toString()
  const address = /^https?:\/\//i.test(filled)
    ? filled
    : `${apiGroupUrl.replace(/\/$/, '')}/${filled.replace(/^\//, '')}`
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
}

/** Lists and objects are JSON in a query, as the servers of such groups read them. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
