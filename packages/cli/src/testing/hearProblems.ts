import type { ConsoleMessage, Page } from 'playwright'

/** Collects uncaught errors, and console errors and warnings other than expected ones, until it is stopped. */
export function hearProblems(window: Page, isExpected: (text: string) => boolean) {
  const uncaught: string[] = []
  const complaints: string[] = []
  const onError = ({ message, stack }: Error) => uncaught.push(stack ?? message)
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) complaints.push(message.text())
  }
  window.on('pageerror', onError).on('console', onConsole)
  const stop = () => window.off('pageerror', onError).off('console', onConsole)
  return { uncaught, complaints, stop }
}
