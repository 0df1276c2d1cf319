import type { Runtime } from '../runtime/Runtime.ts'
import type { OpenPopup } from './OpenPopup.ts'

/** Takes popups off the page and tells those who wait for them. */
export function closePopups({ graph, popups }: Runtime, which: (popup: OpenPopup) => boolean, data?: unknown): void {
  const closed = popups.peek().filter(which)
  if (closed.length === 0) return
  graph.batch(() => popups.set(popups.peek().filter((popup) => !closed.includes(popup))))
  for (const { settle } of closed) settle(data)
}
