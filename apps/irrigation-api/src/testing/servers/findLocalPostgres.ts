import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux distributions keep PostgreSQL, a folder for each version. */
const FOLDER = '/usr/lib/postgresql'

/** The folder with the `bin/` of the oldest PostgreSQL of this machine that the API works with; undefined when there is none. */
export function findLocalPostgres(folder = FOLDER): string | undefined {
  if (!existsSync(folder)) return undefined
  const version = readdirSync(folder)
    .filter((name) => Number(name) >= 15 && existsSync(join(folder, name, 'bin/initdb')))
    .toSorted((a, b) => Number(a) - Number(b))[0]
  return version && join(folder, version)
}
