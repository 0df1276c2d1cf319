import { type LoadDom, openDom } from './dom.ts'
import type { prerenderPage } from './prerenderPage.tsx'

/**
 * What renders pages where there is no browser. Nothing that imports `react-dom` may have been loaded before, as it looks
 * for a document when it is.
 * @param loadDom brings the package “jsdom”, for those who cannot import it from here.
 * @throws {Error} when it is not installed.
 */
export async function openPrerenderer(loadDom?: LoadDom): Promise<typeof prerenderPage> {
  await openDom(loadDom)
  return (await import('./prerenderPage.tsx')).prerenderPage
}
