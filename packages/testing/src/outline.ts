import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** Roles shown by their accessible name, without listing their content again. */
const LEAVES = new Set([
  'button',
  'link',
  'heading',
  'img',
  'option',
  'textbox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'spinbutton',
  'searchbox',
  'combobox',
  'slider',
  'progressbar',
  'menuitem',
])
/** Roles left out of the outline. */
const SILENT = new Set(['generic', 'presentation', 'none', 'paragraph', 'Generic'])

/**
 * Outlines rendered content as in the accessibility tree: one line for each heading, control, image, list and text, indented
 * by nesting. Omits the shell around every page: the skip link and the main part.
 */
export function outlineOf(root: Element): string {
  return linesOf(root, 0).join('\n')
}

/** Returns the first node with a role and a name; null when there is none. */
export function nodeOf(root: Element, role: string, name: string): Element | null {
  if (isHidden(root)) return null
  if (getRole(root) === role && computeAccessibleName(root) === name) return root
  for (const child of shownElements(root)) {
    const found = nodeOf(child, role, name)
    if (found) return found
  }
  return null
}

function linesOf(element: Element, depth: number): readonly string[] {
  if (isHidden(element)) return []
  const role = roleOf(element)
  if (role === null) return contentOf(element, depth)
  const line = `${'  '.repeat(depth)}${describe(element, role)}`
  return LEAVES.has(role) ? [line, ...controlsIn(element, depth + 1)] : [line, ...contentOf(element, depth + 1)]
}

function contentOf(element: Element, depth: number): readonly string[] {
  const lines: string[] = []
  let text = ''
  const say = () => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (words) lines.push(`${'  '.repeat(depth)}text "${words}"`)
    text = ''
  }
  for (const child of shownNodes(element)) {
    if (child.nodeType === 3) text += child.textContent ?? ''
    else if (child.nodeType === 1) {
      say()
      lines.push(...linesOf(child as Element, depth))
    }
  }
  say()
  return lines
}

/** Lines for controls inside an element shown by name, such as a button inside a heading. */
function controlsIn(element: Element, depth: number): readonly string[] {
  return shownElements(element).flatMap((child) => {
    if (isHidden(child)) return []
    const role = roleOf(child)
    return role !== null && LEAVES.has(role) && role !== 'img' ? linesOf(child, depth) : controlsIn(child, depth)
  })
}

function describe(element: Element, role: string): string {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1] ?? element.getAttribute('aria-level')
  const name =
    LEAVES.has(role) || element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
      ? computeAccessibleName(element)
      : ''
  return [
    role === 'heading' && level ? `heading ${level}` : role,
    name ? `"${name}"` : '',
    shownValue(element, role),
    ...conditionsOf(element),
  ]
    .filter(Boolean)
    .join(' ')
}

function shownValue(element: Element, role: string): string {
  if (role === 'link') return `→ ${element.getAttribute('href') ?? ''}`
  const value: unknown = Reflect.get(element, 'value')
  const isField = ['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider'].includes(role)
  return isField && typeof value === 'string' && value ? `= "${value}"` : ''
}

function conditionsOf(element: Element): readonly string[] {
  const has = (name: string) => Boolean(Reflect.get(element, name)) || element.getAttribute(`aria-${name}`) === 'true'
  return ['checked', 'disabled', 'required', 'invalid', 'expanded', 'selected', 'busy']
    .filter(
      (name) =>
        has(name) && !(name === 'selected' && element.tagName !== 'OPTION' && !element.hasAttribute('aria-selected')),
    )
    .map((name) => `(${name})`)
}

function roleOf(element: Element): string | null {
  const role = getRole(element)
  // A region without a name is not a landmark.
  const isNameless = role === 'region' && !computeAccessibleName(element)
  const isShell = role === 'main' && !element.hasAttribute('data-uid')
  return role === null || SILENT.has(role) || isNameless || isShell ? null : role
}

/** Child nodes that are not collapsed: only the summary for closed details. */
function shownNodes(element: Element): readonly ChildNode[] {
  const isClosed = element.tagName === 'DETAILS' && !element.hasAttribute('open')
  const summary = isClosed ? element.querySelector(':scope > summary') : null
  return isClosed ? (summary ? [summary] : []) : [...element.childNodes]
}

function shownElements(element: Element): readonly Element[] {
  // Nodes of this type are elements.
  return shownNodes(element).filter((node) => node.nodeType === 1) as unknown as readonly Element[]
}

function isHidden(element: Element): boolean {
  const style: unknown = Reflect.get(element, 'style')
  return (
    element.hasAttribute('hidden') ||
    element.classList.contains('sl-skip') ||
    element.hasAttribute('inert') ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
    Reflect.get(Object(style), 'visibility') === 'hidden' ||
    element.getAttribute('aria-hidden') === 'true' ||
    /^(?:script|style|template|noscript)$/i.test(element.tagName) ||
    Reflect.get(Object(style), 'display') === 'none'
  )
}
