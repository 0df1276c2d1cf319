import { useSyncExternalStore } from 'react'

/**
 * Address of the document that runs trusted code; null where the page’s document declares none, and then no code runs. The server
 * of a project with trusted code declares it: `<meta name="sluice-frame" content="/player/frame.html">`.
 */
export function useFrameAddress(): string | null {
  return useSyncExternalStore(never, frameAddress, () => null)
}

function frameAddress(): string | null {
  const address = document.head.querySelector<HTMLMetaElement>('meta[name="sluice-frame"]')?.content
  return address && /^\/(?![/\\])/.test(address) ? address : null
}

/** The meta tag never changes after loading. */
function never(): () => void {
  return () => undefined
}
