import type { Frame } from './Frame.ts'

/** Clients in a channel after an event, without duplicates. */
export function presenceAfter(present: readonly unknown[], { action, payload }: Frame): readonly unknown[] {
  const given: unknown = Object(payload).presence
  if (action === 'presence_full') return Array.isArray(given) ? given : []
  if (action !== 'presence_update' || typeof given !== 'object' || given === null) return present
  const others = present.filter((one) => idOf(one) !== idOf(given))
  return Object(payload).action === 'leave' ? others : [...others, given]
}

function idOf(client: unknown): unknown {
  return Object(client).socketId
}
