import { useEffect } from 'react'
import { hydration } from '../features/hydration.ts'
import { FACTS_ID, LIFE_EVENT } from '../prerender/names.ts'
import type { HydratedPage, HydrateOptions } from './hydratePage.tsx'

/** Hydrates the page that is prerendered in a node; null when there is none for this address, and when it cannot be hydrated. */
export async function hydrateDocument(node: HTMLElement, options: HydrateOptions): Promise<HydratedPage | null> {
  if (!document.getElementById(FACTS_ID)) return null
  try {
    const { hydratePage } = await hydration.load()
    return await hydratePage(node, options)
  } catch (error) {
    options.services.log.warn('The prerendered page is rendered again instead of hydrated.', error)
    return null
  }
}

/**
 * Rendered beside an app that is client-rendered instead of hydrated: stops the document from holding back clicks and
 * submits. Those made before are lost.
 */
export function ClientRendered(): null {
  useEffect(() => void dispatchEvent(new Event(LIFE_EVENT)), [])
  return null
}
