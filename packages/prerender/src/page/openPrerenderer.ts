import { openDom } from './dom.ts'
import type { prerenderPage } from './prerenderPage.tsx'

/**
 * Loads the function that renders pages without a browser. Nothing that imports `react-dom` may be loaded before, because
 * it checks for a document when loaded.
 * @param jsdom address of the package `jsdom`, if it cannot be resolved from this module.
 * @throws {Error} when it is not installed.
 */
export async function openPrerenderer(jsdom?: string): Promise<typeof prerenderPage> {
  await openDom(jsdom)
  return (await import('./prerenderPage.tsx')).prerenderPage
}
