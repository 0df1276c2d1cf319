import type { HeadTag, PageHead } from '../../navigation/head/describeHead.ts'
import { HEAD_MARK } from '../../pages/prerenderedDocument.ts'

/** Updates the document's head to that of a page. Reuses an existing unmarked tag with the same name or property. */
export function applyHead({ title, lang, dir, tags }: PageHead): void {
  document.title = title
  document.documentElement.lang = lang
  document.documentElement.dir = dir
  const keys = new Set(tags.map(({ key }) => key))
  // This also removes a prerendered page's structured data: it describes that page, and the CSP blocks writing another script.
  for (const node of document.head.querySelectorAll(`[${HEAD_MARK}]`))
    if (!keys.has(node.getAttribute(HEAD_MARK) ?? '')) node.remove()
  for (const tag of tags) placeTag(tag)
}

function placeTag({ key, tag, attributes }: HeadTag): void {
  const found = document.head.querySelector(`[${HEAD_MARK}="${CSS.escape(key)}"]`) ?? findUnmarked(tag, attributes)
  const node = found ?? document.createElement(tag)
  for (const [name, value] of Object.entries({ ...attributes, [HEAD_MARK]: key }))
    if (node.getAttribute(name) !== value) node.setAttribute(name, value)
  if (!found) document.head.append(node)
}

/** Finds an unmarked tag with the same name or property in the app's own document. */
function findUnmarked(tag: HeadTag['tag'], { name, property }: HeadTag['attributes']): Element | null {
  if (!name && !property) return null
  const [attribute, value] = name ? ['name', name] : ['property', property]
  return document.head.querySelector(`${tag}[${attribute}="${CSS.escape(value ?? '')}"]`)
}
