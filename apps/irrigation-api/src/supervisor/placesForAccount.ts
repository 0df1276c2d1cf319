/**
 * A service account may not be able to enter the folder of the checkout (a home of 0700). Then binaries and data live outside, under
 * a random name that is kept in the data folder, so each checkout finds its own again.
 */
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ClusterPlaces } from './clusterPlaces.ts'

/** The places for a service account: the usual ones when it can reach them, else below `outside`, which only root can write. */
export function placesForAccount(places: ClusterPlaces, outside = '/var/lib/sluice'): ClusterPlaces {
  const canRun = isOpenToOthers(places.binaries)
  if (isOpenToOthers(places.dataDir) && canRun) return places
  const folder = join(outside, readServiceId(places.dataDir))
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const binaries = canRun ? places.binaries : copyBinaries(places.binaries, outside)
  return { ...places, cluster: join(folder, 'postgres'), binaries }
}

function isOpenToOthers(path: string): boolean {
  const canEnter = (statSync(path).mode & 0o001) !== 0
  return canEnter && (dirname(path) === path || isOpenToOthers(dirname(path)))
}

function readServiceId(dataDir: string): string {
  const path = join(dataDir, 'service-id')
  if (!existsSync(path)) writeFileSync(path, randomUUID(), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

/** Copies the binaries of a package; gives the copy's folder. */
function copyBinaries(binaries: string, parent: string): string {
  const packageFolder = dirname(binaries)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string } // a package's own manifest
  const copy = join(parent, `sluice-${basename(packageFolder)}-${version}`)
  const copied = join(copy, basename(binaries))
  if (existsSync(copy)) return copied
  const draft = `${copy}.${randomUUID()}`
  mkdirSync(draft, { mode: 0o755 })
  cpSync(binaries, join(draft, basename(binaries)), { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return copied
}
