/**
 * Whether this popup handles Escape: it closes on Escape, and no popup above it, which comes later in the document, handles it.
 */
export function isEscapeFor(node: Element): boolean {
  const rules = node.ownerDocument.querySelectorAll('dialog[data-escape]:not([data-leaving])')
  return rules.item(rules.length - 1) === node && node.getAttribute('data-escape') === 'close'
}
