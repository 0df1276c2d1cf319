import type { LateParts } from '../formula/runtime/Evaluation.ts'
import type { ListTools } from './listTools.ts'

/** Loads the chunk that filters and sorts lists. */
export async function loadListTools(linearRegExps: LateParts['linearRegExps']): Promise<ListTools> {
  const { createListTools } = await import('./listTools.ts')
  return createListTools(linearRegExps)
}
