import { useSyncExternalStore } from 'react'

/**
 * Address of the document in which trusted code runs; null where the page’s own document names none, and then no code
 * runs. Whoever serves a project with trusted code says it: `<meta name="sluice-frame" content="/player/frame.html">`.
 */
export function useFrameAddress(): string | null {
  return useSyncExternalStore(never, frameAddress, () => null)
}

function frameAddress(): string | null {
  const address = document.head.querySelector<HTMLMetaElement>('meta[name="sluice-frame"]')?.content
  return address && /^\/(?![/\\])/.test(address) ? address : null
}

/** The document says it from the start. */
function never(): () => void {
  return () => undefined
}
