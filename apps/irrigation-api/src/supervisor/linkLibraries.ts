import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../world/StartError.ts'
import { systemCode } from './systemCode.ts'

interface Link {
  readonly source: string
  readonly target: string
}

/** Makes the library links that the package's install script would have made; those that exist stay as they are. */
export function linkLibraries(packageFolder: string): void {
  const listing = join(packageFolder, 'native/pg-symlinks.json')
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
