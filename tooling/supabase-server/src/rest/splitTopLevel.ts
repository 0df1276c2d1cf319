/** Splits a text at the commas outside of brackets and double quotes; an empty text has no parts. */
export function splitTopLevel(text: string): readonly string[] {
  if (text === '') return []
  const parts: string[] = []
  let [start, depth, isQuoted] = [0, 0, false]
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i)
    if (isQuoted) {
      if (char === '\\') i += 1
      else if (char === '"') isQuoted = false
    } else if (char === '"') isQuoted = true
    else if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** Removes double quotes around a text, and the backslashes in front of quoted characters. */
export function unquoted(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text
}
