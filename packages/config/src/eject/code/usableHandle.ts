import type { Ejection, Handle } from '../Ejection.ts'
import type { SourceFile } from './SourceFile.ts'

/** Files of parts in the order in which they can import one another; all others come after them. */
const ORDER: readonly string[] = ['variables.ts', 'collections.ts', 'formulas.ts', 'workflows.ts', 'classes.ts']

interface Place {
  readonly ejection: Ejection
  readonly file: SourceFile
}

/** The part with an id, for code that can name it: its file comes before that of the code, as files cannot import one another. */
export function usableHandle(id: string, { ejection, file }: Place): Handle | null {
  const handle = ejection.handles.get(id)
  return handle && rankOf(handle.file) < rankOf(file.path) ? handle : null
}

function rankOf(path: string): number {
  const rank = ORDER.indexOf(path)
  return rank < 0 ? ORDER.length : rank
}
