import type { LateParts } from '../formula/runtime/Evaluation.ts'
import type { ListTools } from './listTools.ts'

/** Loads the chunk that filters and sorts lists. */
export async function loadListTools(linearRegExps: LateParts['linearRegExps']): Promise<ListTools> {
  const { createListTools } = await import('./listTools.ts')
  return createListTools(linearRegExps)
}

/** Whether stored text holds a filter, a sort or a map, so that the tools must be there before it is evaluated. */
export function needsListTools(storedText: string): boolean {
  return /"filter":\s*\{|"sort":\s*\[\s*\{|"__wwmap":/.test(storedText)
}
