import type { Frame } from './Frame.ts'

/** What the conditions of a trigger are compared with: the channel, the kind of event, and whether somebody joins or leaves. */
export function conditionsOf({ action, options, payload }: Frame): Readonly<Record<string, unknown>> {
  const event: unknown = action === 'presence_update' ? Object(payload).action : undefined
  return { channel: options.channel, type: action, event }
}
