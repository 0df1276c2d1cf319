import type { HeadTag, PageHead } from '../../navigation/head/describeHead.ts'
import { HEAD_MARK } from '../prerender/names.ts'

/** Brings the head of the document to what a page says of itself. A tag that says the same thing unmarked is taken over. */
export function applyHead({ title, lang, dir, tags }: PageHead): void {
  document.title = title
  document.documentElement.lang = lang
  document.documentElement.dir = dir
  const keys = new Set(tags.map(({ key }) => key))
  // So goes the structured data of a prerendered document: it is of that page, and no policy lets a script write another.
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

/** The tag of the app's own document that says the same thing of every page. */
function findUnmarked(tag: HeadTag['tag'], { name, property }: HeadTag['attributes']): Element | null {
  if (!name && !property) return null
  const [attribute, value] = name ? ['name', name] : ['property', property]
  return document.head.querySelector(`${tag}[${attribute}="${CSS.escape(value ?? '')}"]`)
}
