import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of PostgreSQL on Linux distributions, with a subfolder per version. */
const FOLDER = '/usr/lib/postgresql'

/** Folder that contains `bin/` of the oldest supported PostgreSQL on this machine; undefined when there is none. */
export function findLocalPostgres(folder = FOLDER): string | undefined {
  if (!existsSync(folder)) return undefined
  const version = readdirSync(folder)
    .filter((name) => Number(name) >= 15 && existsSync(join(folder, name, 'bin/initdb')))
    .toSorted((a, b) => Number(a) - Number(b))[0]
  return version && join(folder, version)
}
