import { realpathSync } from 'node:fs'
import { ImportError } from './ImportError.ts'
import type { ImportReport } from './ImportReport.ts'
import { readSource } from './readSource.ts'
import { type Abilities, reportOf } from './reportOf.ts'
import { writeProjectFolder } from './writeProjectFolder.ts'

/**
 * Brings a stored project into our own folder, whatever its shape: an exported project, the shape of a sample, or our
 * own. Nothing of it is evaluated.
 * @throws {ImportError} with the reason, when `from` holds no project, or is itself the folder to write to.
 */
export function importProject(from: string, out: string, abilities: Abilities): ImportReport {
  const source = readSource(from)
  if (realPath(from) === realPath(out))
    throw new ImportError('import/same-folder', 'The project would be written over itself; name another folder.')
  const outside = writeProjectFolder(source, from, out)
  const report = reportOf(source, abilities)
  return { ...report, diagnostics: [...outside, ...report.diagnostics] }
}

/** Where a folder is; null when there is none yet. */
function realPath(folder: string): string | null {
  try {
    return realpathSync(folder)
  } catch {
    return null
  }
}
