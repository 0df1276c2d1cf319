import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where the parts of an embedded database are. */
export interface ClusterPlaces {
  /** Folder that belongs to the server: lock, log, files, and the cluster unless it has to be elsewhere. */
  readonly dataDir: string
  /** PostgreSQL's data folder. */
  readonly cluster: string
  /** Folder of the socket; short, because a socket's path may have 107 bytes only. */
  readonly sockets: string
  readonly log: string
  /** Folder with PostgreSQL's `bin/`. */
  readonly binaries: string
}

/** The usual places: everything below the data folder but the socket. */
export function clusterPlaces(dataDir: string, binaries: string): ClusterPlaces {
  const folder = resolve(dataDir)
  const hash = createHash('sha256')
    .update(`${process.getuid?.() ?? 0} ${folder}`)
    .digest('hex')
    .slice(0, 16)
  const cluster = join(folder, 'postgres')
  return {
    dataDir: folder,
    cluster,
    sockets: join(tmpdir(), `sluice-${hash}`),
    log: join(folder, 'postgres.log'),
    binaries,
  }
}
