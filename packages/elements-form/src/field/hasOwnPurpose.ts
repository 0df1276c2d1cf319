const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex], [role="button"], [role="link"], [role="checkbox"], [role="switch"]'

/**
 * Whether a click in the content beside a control has another purpose than to check it: it hit a link or control in there, something that
 * stands elsewhere on the page, such as a popup, or a label, whose own click follows.
 */
export function hasOwnPurpose(target: EventTarget, content: Element): boolean {
  if (!(target instanceof Element) || !content.contains(target)) return true
  const control = target.closest(CONTROLS)
  return (control !== null && control !== content && content.contains(control)) || target.closest('label') !== null
}
