import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { UsageError } from '../command.ts'

/** Versions of packages as a `package.json` asks for them, by name. */
export type PackageVersions = Readonly<Record<string, string>>

/** This command and the packages that a project imports. */
const PACKAGES = ['@sluice/cli', '@sluice/config', '@sluice/elements-basic', '@sluice/elements-form']

/** Versions of the packages that this command runs with; a new project gets the same, and later ones that are compatible. */
export function packageVersions(): PackageVersions {
  return Object.fromEntries(PACKAGES.map((name) => [name, `^${versionOf(name)}`]))
}

function versionOf(name: string, from = import.meta.dirname): string {
  for (const file of [join(from, 'package.json'), join(from, 'node_modules', name, 'package.json')]) {
    const manifest = existsSync(file) ? manifestIn(file) : null
    if (manifest?.name === name) return manifest.version
  }
  if (dirname(from) === from) throw new Error(`The package ${name} is not installed; install @sluice/cli again.`)
  return versionOf(name, dirname(from))
}

function manifestIn(file: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Packed packages in a folder, by name, as files relative to the folder of a project. All are needed, as those that a project imports
 * depend on the others.
 * @throws {UsageError} when a package that a project imports is missing.
 */
export function packedPackages(packed: string, project: string): PackageVersions {
  const files = existsSync(packed) ? readdirSync(packed) : []
  const path = relative(resolve(project), resolve(packed)).split(sep).join('/')
  const found = Object.fromEntries(
    files.flatMap((file) => {
      const [, name] = /^sluice-([a-z-]+)-\d+\.\d+\.\d+.*\.tgz$/.exec(file) ?? []
      return name === undefined ? [] : [[`@sluice/${name}`, `file:${path}/${file}`] as const]
    }),
  )
  const missing = PACKAGES.filter((name) => !(name in found))
  if (missing.length === 0) return found
  throw new UsageError(
    `The folder ${packed} has no packed ${missing.join(', ')}; pack all packages into it with \`pnpm pack\`.`,
  )
}
