import type { StoredFiles } from '../StoredFiles.ts'
import { elementVariables } from './elementVariables.ts'
import type { PageFacts } from './pageFacts.ts'
import { listsAndObjects, projectVariables } from './projectVariables.ts'
import type { VariableSource } from './VariableSource.ts'
import { variableWrites } from './variableWrites.ts'

/** Variables of a project whose types follow from the values that they take over. */
export function variableSources(files: StoredFiles, facts: readonly PageFacts[]): readonly VariableSource[] {
  const stored = listsAndObjects(files)
  const elements = facts.some((page) => [...page.elements.values()].some(({ definition }) => definition?.variables))
  if (stored.size === 0 && !elements) return []
  const writes = variableWrites(
    files,
    facts.flatMap(({ texts }) => texts),
  )
  return [...projectVariables(stored, writes), ...elementVariables(facts, writes)]
}
