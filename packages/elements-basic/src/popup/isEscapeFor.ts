/** Whether Escape is for this popup: it wants it, and no popup above it, which stands later in the document, does. */
export function isEscapeFor(node: Element): boolean {
  const rules = node.ownerDocument.querySelectorAll('dialog[data-escape]:not([data-leaving])')
  return rules.item(rules.length - 1) === node && node.getAttribute('data-escape') === 'close'
}
