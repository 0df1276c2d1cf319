import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Options } from 'pacote'
import {
  type AllowedPackage,
  allowedPackages,
  type DownloadedPackage,
  isDownloaded,
  isSamePackage,
  labelOf,
} from '../../packages/allowedPackages.ts'
import { integrityOf } from '../../packages/integrityOf.ts'
import { type StoredPackage, storedPackages } from '../../packages/storedPackages.ts'
import { recordOf } from '../../recordOf.ts'
import { downloadPackage } from './downloadPackage.ts'
import { npmOptions } from './npmOptions.ts'

/** Result of downloading packages, each as `name@version`. */
export interface HostedPackages {
  readonly hosted: readonly string[]
  /** Packages that could not be had, each with the reason. */
  readonly failures: readonly { readonly label: string; readonly reason: string }[]
}

interface HostOptions {
  /** Packages recorded in the folder before it was written anew: their files must be the same again. */
  readonly before?: readonly AllowedPackage[]
  readonly npm?: Options
}

/**
 * Downloads the allowed packages of a project folder from the package registry: files into `static/public/packages`, exact
 * versions and hashes into `project.json`. A package that cannot be had, or has another file than the one recorded, is left out.
 */
export async function hostPackages(
  out: string,
  { before = [], npm = npmOptions() }: HostOptions = {},
): Promise<HostedPackages> {
  const project = projectIn(out)
  const allowed = allowedPackages(recordOf(project._sluice))
  if (allowed.length === 0) return { hosted: [], failures: [] }
  const stored = storedPackages(project)
  rmSync(join(out, 'static/public/packages'), { recursive: true, force: true })
  const recorded: AllowedPackage[] = []
  const failures: { label: string; reason: string }[] = []
  for (const one of allowed) {
    const known = [one, ...before].find((other) => isSamePackage(one, other) && isDownloaded(other)) ?? one
    try {
      recorded.push(
        await host(
          known,
          stored.find((other) => isSamePackage(one, other)),
          { out, npm },
        ),
      )
    } catch (error) {
      recorded.push(known)
      failures.push({ label: labelOf(one), reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const additions = { ...recordOf(project._sluice), packages: recorded }
  writeFileSync(join(out, 'project.json'), `${JSON.stringify({ ...project, _sluice: additions }, null, 2)}\n`)
  const failed = new Set(failures.map(({ label }) => label))
  return { hosted: allowed.map(labelOf).filter((label) => !failed.has(label)), failures }
}

/** Packages that a project folder allows, with what is recorded of them; none for a folder without a project. */
export function packagesIn(folder: string): readonly AllowedPackage[] {
  return existsSync(join(folder, 'project.json')) ? allowedPackages(recordOf(projectIn(folder)._sluice)) : []
}

function projectIn(folder: string): Readonly<Record<string, unknown>> {
  return recordOf(JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8')))
}

interface Place {
  readonly out: string
  readonly npm: Options
}

/** Downloads and writes the file of a package. @throws {Error} with the reason why there is none. */
async function host(
  known: AllowedPackage,
  stored: StoredPackage | undefined,
  { out, npm }: Place,
): Promise<DownloadedPackage> {
  if (!stored) throw new Error('the project has no such package')
  const { name, version } = known
  const { exact, path, content } = await downloadPackage(
    { name, version: known.exact ?? version, link: stored.link },
    npm,
  )
  // Some servers do not serve `.cjs` as a script.
  const file = `/public/packages/${name}@${exact}/${path.replace(/\.cjs$/, '.js')}`
  const integrity = integrityOf(content)
  const found = { name, version, exact, file, integrity }
  if (!isDownloaded(found)) throw new Error(`its version “${exact}” is unusual`)
  if (known.file === file && known.integrity !== integrity)
    throw new Error(
      `its file “${path}” of version ${exact} is not the one that was downloaded before; if you trust it, remove the package from “_sluice.packages” of project.json first`,
    )
  const target = join(out, 'static', file)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
  return found
}
