import { realpathSync } from 'node:fs'
import type { AllowedPackage } from '../packages/allowedPackages.ts'
import { ImportError } from './ImportError.ts'
import { withAllowedPackages } from './packages/withAllowedPackages.ts'
import { readSource } from './readSource.ts'
import type { ImportReport } from './report/ImportReport.ts'
import { type Abilities, reportOf } from './report/reportOf.ts'
import { withAllowedHosts } from './withAllowedHosts.ts'
import { writeProjectFolder } from './writeProjectFolder.ts'

interface ImportOptions extends Abilities {
  readonly allow?: readonly string[]
  readonly allowPackages?: readonly AllowedPackage[]
}

/**
 * Imports a stored project of any shape into a Sluice project folder: an exported project, the shape of a sample, or a Sluice
 * folder. Nothing in it is evaluated.
 * Its pages may talk to the hosts in `allow` and load the packages in `allowPackages`, once `hostPackages` has downloaded them,
 * besides those that the project allows already.
 * @throws {ImportError} when `from` contains no project, or is the folder to write to.
 */
export function importProject(
  from: string,
  out: string,
  { allow = [], allowPackages = [], ...abilities }: ImportOptions,
): ImportReport {
  const source = withAllowedPackages(withAllowedHosts(readSource(from), allow), allowPackages)
  if (realPath(from) === realPath(out))
    throw new ImportError('import/same-folder', 'The project would be written over itself; name another folder.')
  const outside = writeProjectFolder(source, from, out)
  const report = reportOf(source, abilities)
  return { ...report, diagnostics: [...outside, ...report.diagnostics] }
}

/** Resolved path of a folder; null when it does not exist. */
function realPath(folder: string): string | null {
  try {
    return realpathSync(folder)
  } catch {
    return null
  }
}
