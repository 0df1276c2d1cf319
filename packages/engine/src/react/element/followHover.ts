import type { ElementStates } from './elementStates.ts'

const HOVER = '_wwHover'

/** Raises the hover state while a mouse is over the node; purely visual changes are left to CSS. */
export function followHover(node: HTMLElement, states: ElementStates): () => void {
  const enter = ({ pointerType }: PointerEvent) => states.raise(HOVER, pointerType === 'mouse')
  const leave = () => states.raise(HOVER, false)
  node.addEventListener('pointerenter', enter)
  node.addEventListener('pointerleave', leave)
  return () => {
    node.removeEventListener('pointerenter', enter)
    node.removeEventListener('pointerleave', leave)
    leave()
  }
}
