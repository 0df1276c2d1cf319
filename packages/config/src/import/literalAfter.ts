/** A JSON literal found in source code, or the reason why there is none. */
export type Literal =
  | { readonly found: true; readonly value: unknown }
  | { readonly found: false; readonly reason: 'absent' | 'not-json' }

/**
 * Finds the JSON literal that follows a marker such as `window.wwg_designInfo =` in source code. It is parsed, never evaluated:
 * other code in its place is rejected.
 */
export function literalAfter(code: string, marker: RegExp): Literal {
  const match = marker.exec(code)
  if (!match) return { found: false, reason: 'absent' }
  const from = match.index + match[0].length
  const end = literalEnd(code, from)
  try {
    return { found: true, value: JSON.parse(code.slice(from, end)) }
  } catch {
    return { found: false, reason: 'not-json' }
  }
}

/** End offset of a literal that starts at `from`: after its last bracket, or before a comma, semicolon or line break. */
function literalEnd(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const char = code[at]
    if (char === '"') at = textEnd(code, at)
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    } else if (depth === 0 && (char === ';' || char === '\n' || char === ',')) return at
  }
  return code.length
}

/** Offset of the closing quote of the string that starts at `from`. */
function textEnd(code: string, from: number): number {
  for (let at = from + 1; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1
    else if (code[at] === '"') return at
  }
  return code.length
}
