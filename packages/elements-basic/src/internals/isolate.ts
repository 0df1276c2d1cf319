/*
 * Modal boxes that cannot be native dialogs, because the stored stacking order applies to them. Everything outside the path from
 * the body to the newest box is made inert, which keeps focus, pointers and screen readers inside it. Older boxes wait: when the
 * newest closes, the previous one becomes usable again.
 */
const open: HTMLElement[] = []
let silenced: readonly HTMLElement[] = []

/**
 * Keeps focus and interaction inside `box` until the returned function is called: focus moves in, and returns afterwards. Nodes
 * with `data-sl-layer` stay usable, for layers above the box.
 */
export function isolate(box: HTMLElement): () => void {
  const before = document.activeElement
  open.push(box)
  silenceAround(box)
  if (!box.contains(before)) (box.querySelector<HTMLElement>(FOCUSABLE) ?? box).focus()
  return () => {
    open.splice(open.indexOf(box), 1)
    silenceAround(open.at(-1))
    if (before instanceof HTMLElement && isFocusFree(box)) before.focus()
  }
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

function silenceAround(box: HTMLElement | undefined): void {
  for (const node of silenced) node.inert = false
  silenced = box ? besides(box).filter((node) => !node.inert) : []
  for (const node of silenced) node.inert = true
}

/** Siblings of the box and of each of its ancestors. */
function besides(box: HTMLElement): readonly HTMLElement[] {
  const parent = box.parentElement
  if (!parent || box === document.body) return []
  const siblings = [...parent.children].filter(
    (node) => node instanceof HTMLElement && node !== box && !node.matches('[data-sl-layer], script, style, link'),
  )
  // The filter has left only HTML elements.
  return [...(siblings as HTMLElement[]), ...besides(parent)]
}

/** Whether focus may be moved: the user has not moved it out of the box on purpose. */
function isFocusFree(box: HTMLElement): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || box.contains(activeElement)
}
