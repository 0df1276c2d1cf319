/** A child of an XML element: text, one element, or one element per entry of a list. */
export type XmlValue = string | number | boolean | XmlChildren | readonly XmlChildren[]

/** Children of an XML element by their names. */
export interface XmlChildren {
  readonly [name: string]: XmlValue
}

/** An XML document with the given root. */
export function toXml(root: string, children: XmlChildren): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${formatElement(root, children)}`
}

function formatElement(name: string, value: XmlValue): string {
  if (isList(value)) return value.map((entry) => formatElement(name, entry)).join('')
  const content =
    typeof value === 'object'
      ? Object.entries(value).map(([child, inner]) => formatElement(child, inner))
      : [escapeText(String(value))]
  return `<${name}>${content.join('')}</${name}>`
}

// `Array.isArray` does not narrow a union with a readonly list.
function isList(value: XmlValue): value is readonly XmlChildren[] {
  return Array.isArray(value)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
}
