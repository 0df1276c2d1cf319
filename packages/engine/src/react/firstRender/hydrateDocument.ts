import { useEffect } from 'react'
import { FACTS_ID, LIFE_EVENT } from '../prerender/names.ts'
import type { HydrateOptions } from './hydratePage.tsx'

/** Takes over what is prerendered in a node; false when there is nothing for this address, and when it cannot be taken over. */
export async function hydrateDocument(node: HTMLElement, options: HydrateOptions): Promise<boolean> {
  if (!document.getElementById(FACTS_ID)) return false
  try {
    const { hydratePage } = await import('./hydrate.ts')
    return (await hydratePage(node, options)) !== null
  } catch (error) {
    options.services.log.warn('The prerendered page is shown anew.', error)
    return false
  }
}

/**
 * Stands beside an app that is shown anew, and says when it is there: until then nothing of the document may be pressed or sent.
 * What was pressed before has gone with it.
 */
export function ClientRendered(): null {
  useEffect(() => void dispatchEvent(new Event(LIFE_EVENT)), [])
  return null
}
