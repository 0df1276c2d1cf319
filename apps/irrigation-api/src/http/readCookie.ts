/** A cookie of a request by its name; what is longer than ours are is none of ours. */
export function readCookie(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value && value.length <= 200 ? value : undefined
}
