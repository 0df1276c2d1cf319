import { allowedHosts } from '../allowedHosts.ts'
import { recordOf } from '../recordOf.ts'
import type { StoredSource } from './StoredSource.ts'

/** Adds hosts that an author allows to those that a project allows already; films, sounds and framed documents may come from them too. */
export function withAllowedHosts(source: StoredSource, hosts: readonly string[]): StoredSource {
  if (hosts.length === 0) return source
  const additions = recordOf(source.design._sluice)
  const { connect, frame, media } = allowedHosts(additions)
  const join = (before: readonly string[]) => [...new Set([...before, ...hosts])]
  const all = { connect: join(connect), frame: join(frame), media: join(media) }
  return { ...source, design: { ...source.design, _sluice: { ...additions, hosts: all } } }
}
