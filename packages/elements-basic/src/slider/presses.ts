/*
 * A press on a slide moves the slides, unless its movement is for what is pressed: a text to select, a box to scroll, something that is
 * drawn or dragged by itself. Swiper moves them in both cases.
 */

/** Takes each movement for itself. */
const HELD = 'select, input[type="range"], input:focus, textarea:focus, audio, video[controls]'

/** Takes the movements of a mouse. */
const HELD_BY_MOUSE = 'input, textarea, [contenteditable], [draggable="true"]'

/** Whether the movement of a press on a track is for what is pressed. */
export function isForContent(event: PointerEvent): boolean {
  const { pointerType, target, currentTarget } = event
  const isMouse = pointerType === 'mouse'
  let node = target instanceof Element ? target : null
  for (; node && node !== currentTarget; node = node.parentElement)
    if (node.matches(HELD) || (isMouse && node.matches(HELD_BY_MOUSE)) || movesByItself(node)) return true
  return isMouse && startsSelection(event)
}

/** Images and links are dragged with their slide, unless they say themselves that they can be dragged. */
export function keepNativeDragAway(event: DragEvent): void {
  const { target } = event
  if (!(target instanceof Element && target.closest('[draggable="true"]'))) event.preventDefault()
}

/** Whether a node follows sideways movements, by code of its own or because it scrolls. */
function movesByItself(node: Element): boolean {
  const { touchAction, overflowX } = getComputedStyle(node)
  if (!/auto|manipulation|pan-(x|left|right)/.test(touchAction)) return true
  return /auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth
}

/** Whether a press of the mouse begins to select text: it is on a text, and not on that of a control. */
function startsSelection({ target, clientX, clientY }: PointerEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('a, button, label, summary, [role="button"], [role="tab"]')) return false
  if (getComputedStyle(target).userSelect === 'none') return false
  return [...target.childNodes].some((node) => node instanceof Text && isAt(node, clientX, clientY))
}

function isAt(text: Text, x: number, y: number): boolean {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}
