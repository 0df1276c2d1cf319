import { type ImportReport, isHost } from '@sluice/config/import'
import { UsageError } from './command.ts'
import { printable } from './printable.ts'

/** Reads the hosts of `--allow`. @throws {UsageError} for what is no host. */
export function hostsIn(given: readonly string[] = []): readonly string[] {
  const wrong = given.find((one) => !isHost(one))
  if (wrong !== undefined)
    throw new UsageError(`“${wrong}” is no host; write it as api.example.com or api.example.com:8443.`)
  return given
}

/** Lines that name the hosts which the pages of a project may not ask, and how to allow them. */
export function hostLines({ connect, media, blocked }: ImportReport['hosts']): readonly string[] {
  if (blocked.length === 0) return []
  const uses = (host: string) => (connect[host] ?? 0) + (media[host] ?? 0)
  return [
    'Hosts that the pages name, and may not ask unless you allow them:',
    ...blocked.map((host) => `  --allow ${printable(host)}  (${uses(host)} uses)`),
  ]
}
