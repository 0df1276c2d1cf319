import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../world/StartError.ts'
import { systemCode } from './systemCode.ts'

interface Link {
  readonly source: string
  readonly target: string
}

/** Makes the library links that the install script of the package around these binaries would have made; those that exist stay. */
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
