/**
 * A stored style value as CSS text, or null when it could leave its declaration: braces, semicolons, at-rules,
 * unbalanced quotes or parentheses, comments, and addresses of other hosts are refused.
 */
export function safeCss(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '' || /[{};@<\\]|\/\*|expression\s*\(/i.test(text)) return null
  if (!balanced(text)) return null
  const addresses = [...text.matchAll(/url\(\s*(['"]?)([^'")]*)\1\s*\)/gi)].map(([, , address]) => address ?? '')
  return addresses.every(isOwnAddress) ? text : null
}

function balanced(text: string): boolean {
  const outside = text.replace(/"[^"]*"|'[^']*'/g, '')
  if (/["']/.test(outside)) return false
  let depth = 0
  for (const char of outside) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

function isOwnAddress(address: string): boolean {
  return !/^\s*(?:[a-z][\w+.-]*:|\/\/)/i.test(address) || /^data:image\/(?:png|jpeg|webp|gif);/i.test(address)
}
