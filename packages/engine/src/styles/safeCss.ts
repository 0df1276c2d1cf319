import { rootedAddress } from '../navigation/paths.ts'

/**
 * Returns a stored style value as CSS text, or null when it is unsafe: braces, semicolons, at-rules, unbalanced quotes
 * or parentheses, comments, and URLs of other hosts are refused.
 */
export function safeCss(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '' || /[{};@<\\]|\/\*|expression\s*\(/i.test(text)) return null
  if (!balanced(text)) return null
  const addresses = addressesOf(text)
  return addresses?.every(isOwnAddress) ? text : null
}

/** Returns the URLs that a value loads; null when one cannot be parsed. Functions other than `url` take URLs as plain strings. */
function addressesOf(text: string): readonly string[] | null {
  const found = [...text.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))\s*\)/gi)]
  if (found.length !== (text.match(/url\(/gi)?.length ?? 0)) return null
  const strings = /(?:image-set|image|src|cross-fade)\s*\(/i.test(text) ? (text.match(/"[^"]*"|'[^']*'/g) ?? []) : []
  return [...found.map(([, ...groups]) => groups.find(Boolean) ?? ''), ...strings.map((quoted) => quoted.slice(1, -1))]
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
  // Browsers ignore tabs and line feeds in addresses.
  const read = address.replace(/[\p{Cc}\s]/gu, '')
  return !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(read) || /^data:image\/(?:png|jpeg|webp|gif);/i.test(address)
}

/** Returns the CSS image for a stored URL; null when it is empty or unsafe. */
export function imageUrl(address: unknown): string | null {
  if (typeof address !== 'string' || address === '') return null
  return safeCss(address.startsWith('url(') ? address : `url("${rootedAddress(address).replaceAll('"', '%22')}")`)
}
