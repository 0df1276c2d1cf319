import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Text that a node shows, and the ref of the node. Other elements may change their text inside it without React. */
export function useTextContent<N extends HTMLElement>(): readonly [text: string, ref: RefObject<N | null>] {
  const ref = useRef<N>(null)
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return undefined
    const read = () => setText(node.textContent.trim())
    read()
    const observer = new MutationObserver(read)
    observer.observe(node, { characterData: true, childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return [text, ref]
}
