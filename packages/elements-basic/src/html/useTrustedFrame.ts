import { type RefObject, useLayoutEffect } from 'react'

/** Limit for a frame whose content grows with it. */
const MAX_HEIGHT = 10_000

/** Sends the markup to the document in a frame once it has loaded, and sets the height that the frame requests. */
export function useTrustedFrame(frame: RefObject<HTMLIFrameElement | null>, markup: string): void {
  useLayoutEffect(() => {
    const node = frame.current
    // The document has no origin that could be specified.
    const hand = () => node?.contentWindow?.postMessage({ markup }, '*')
    const follow = ({ source, data }: MessageEvent<unknown>) => {
      if (!node || source === null || source !== node.contentWindow) return
      const height = heightIn(data)
      if (height !== null) node.style.height = `${Math.min(Math.ceil(height), MAX_HEIGHT)}px`
    }
    node?.addEventListener('load', hand, { once: true })
    window.addEventListener('message', follow)
    return () => {
      node?.removeEventListener('load', hand)
      window.removeEventListener('message', follow)
    }
  }, [frame, markup])
}

/** Accepts only a number from trusted code. */
function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('height' in data)) return null
  const { height } = data
  return typeof height === 'number' && height >= 0 ? height : null
}
