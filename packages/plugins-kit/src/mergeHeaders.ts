/** Merges headers: a later value replaces an earlier one, whatever the case of its name. */
export function mergeHeaders(...parts: readonly (Headers | Readonly<Record<string, string>>)[]): Headers {
  const headers = new Headers()
  for (const part of parts)
    for (const [name, value] of part instanceof Headers ? part : Object.entries(part)) headers.set(name, value)
  return headers
}
