/** Selector of nodes that can have the focus. */
export const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role="button"]'

/** Selector of fields, which cannot say whether something is open. */
const FIELDS =
  'textarea, input:not([type="button"], [type="checkbox"], [type="image"], [type="radio"], [type="submit"])'

/** Marks a node that is a button only because it opens something. */
export const OPENER = 'data-sl-opener'

/** The node that opens something for keyboards and assistive technology: the first control of a trigger, else `fallback`. */
export function openerOf(trigger: Element, fallback: Element | null): HTMLElement | null {
  const controls = [...trigger.querySelectorAll<HTMLElement>(CONTROLS)]
  const own = controls.find((node) => !node.hasAttribute(OPENER))
  return own ?? (fallback instanceof HTMLElement ? fallback : null)
}

/** Sets attributes of an opener; one that is no control becomes a button. An attribute that is null is removed. */
export function markOpener(opener: HTMLElement, attributes: Readonly<Record<string, string | null>>): void {
  if (!opener.matches(CONTROLS)) {
    opener.setAttribute(OPENER, '')
    opener.tabIndex = 0
    if (!opener.hasAttribute('role')) opener.setAttribute('role', 'button')
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || (name === 'aria-expanded' && opener.matches(FIELDS))) opener.removeAttribute(name)
    else opener.setAttribute(name, value)
  }
}

/** Removes what `markOpener` has set. */
export function unmarkOpener(opener: HTMLElement, attributes: readonly string[]): void {
  for (const name of attributes) opener.removeAttribute(name)
  if (!opener.hasAttribute(OPENER)) return
  for (const name of [OPENER, 'tabindex']) opener.removeAttribute(name)
  if (opener.getAttribute('role') === 'button') opener.removeAttribute('role')
}
