/* Ways of waiting in a page. */

const { port1, port2 } = new MessageChannel()
port1.start()

/** Waits for the browser's next frame. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}

/** Waits for the browser's next task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port2.postMessage(null)
  })
}

const PATIENCE_MS = 20_000

/** Waits one more turn for the page to show the expected content. @throws after 20 seconds. */
export async function patiently(turn: () => Promise<void>, start: number): Promise<void> {
  if (performance.now() - start > PATIENCE_MS) throw new Error('The page does not show what it has to show.')
  await turn()
}
