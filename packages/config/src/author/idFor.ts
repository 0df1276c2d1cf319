import { createHash } from 'node:crypto'

const NAMESPACE = 'sluice/authoring'

/** Stable UUID for a name: the same name gives the same id in every build. */
export function idFor(kind: string, name: string): string {
  const hash = createHash('sha1').update(`${NAMESPACE}/${kind}/${name}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    variant + hash.slice(18, 20),
    hash.slice(20, 32),
  ].join('-')
}
