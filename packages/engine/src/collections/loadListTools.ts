import type { ListTools } from './listTools.ts'

/** Loads the chunk that filters and sorts lists. */
export async function loadListTools(): Promise<ListTools> {
  const { listTools } = await import('./listTools.ts')
  return listTools
}

/** Whether stored text holds a filter, a sort or a map, so that the tools must be there before it is evaluated. */
export function needsListTools(storedText: string): boolean {
  return /"filter":\s*\{|"sort":\s*\[\s*\{|"__wwmap":/.test(storedText)
}
