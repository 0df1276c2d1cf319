import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NotRunning } from '../import/report/notRunning.ts'
import type { StoredSource } from '../import/StoredSource.ts'
import { allowedPackages, isDownloaded, labelOf } from '../packages/allowedPackages.ts'
import { integrityOf } from '../packages/integrityOf.ts'
import { recordOf } from '../recordOf.ts'

/** Scripts of packages by address, and the packages whose files are not those that were downloaded. */
interface PackageScripts {
  readonly scripts: ReadonlyMap<string, Uint8Array>
  readonly problems: readonly NotRunning[]
}

/**
 * Reads the scripts of the packages that a project allows: the only files of a project that pages run. A file whose content
 * differs from the recorded hash is left out.
 * @param folder the folder that the project was read from.
 */
export function packageScripts(source: StoredSource, folder: string): PackageScripts {
  const files = new Map(source.assets.map(({ from, to }) => [`/${to}`, from]))
  const scripts = new Map<string, Uint8Array>()
  const problems: NotRunning[] = []
  for (const allowed of allowedPackages(recordOf(source.design._sluice))) {
    const from = isDownloaded(allowed) ? files.get(allowed.file) : undefined
    if (!isDownloaded(allowed) || from === undefined) continue
    const content = readFileSync(join(folder, from))
    if (integrityOf(content) === allowed.integrity) scripts.set(allowed.file, content)
    else problems.push({ ...CHANGED, what: labelOf(allowed) })
  }
  return { scripts, problems }
}

const CHANGED: Omit<NotRunning, 'what'> = {
  page: null,
  pageName: '',
  kind: 'package',
  count: 1,
  reason: 'Its file is not the one that was downloaded, so it does not run; import the project again.',
}
