import { openDom } from './dom.ts'
import type { prerenderPage } from './prerenderPage.tsx'

/**
 * What renders pages where there is no browser. Nothing that imports `react-dom` may have been loaded before, as it looks
 * for a document when it is.
 * @param jsdom address of the package “jsdom”, where it cannot be found from here.
 * @throws {Error} when it is not installed.
 */
export async function openPrerenderer(jsdom?: string): Promise<typeof prerenderPage> {
  await openDom(jsdom)
  return (await import('./prerenderPage.tsx')).prerenderPage
}
