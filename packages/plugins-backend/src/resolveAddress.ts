/**
 * Path and query of a request: `{name}` parts are filled from the parameters and encoded; the other parameters that have a value
 * become the query.
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
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return `${apiGroupUrl.replace(/\/$/, '')}/${filled.replace(/^\//, '')}${query ? `?${query}` : ''}`
}
