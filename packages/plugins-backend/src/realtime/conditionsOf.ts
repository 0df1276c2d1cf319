import type { Frame } from './Frame.ts'

/**
 * Values that the conditions of a trigger are matched against: the channel, the kind of event, and whether a client joins or
 * leaves.
 */
export function conditionsOf({ action, options, payload }: Frame): Readonly<Record<string, unknown>> {
  const event: unknown = action === 'presence_update' ? Object(payload).action : undefined
  return { channel: options.channel, type: action, event }
}
