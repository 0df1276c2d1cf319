import { LatePart } from '../../formula/LatePart.ts'
import * as app from './app.ts'
import * as elements from './elements.ts'
import * as richText from './richText.ts'
import * as views from './views.ts'

/** Loads all of them, for tests without a browser; hydration aside, which is for documents. */
export async function loadReactFeatures(): Promise<void> {
  const parts = Object.values({ ...app, ...elements, ...richText, ...views })
  await Promise.all(parts.map((part) => (part instanceof LatePart ? part.load() : part.preload())))
}
