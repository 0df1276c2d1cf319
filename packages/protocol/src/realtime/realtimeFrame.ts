import * as z from 'zod'

/** A client in a channel. */
const client = z.looseObject({ socketId: z.string() })

const options = z.looseObject({
  channel: z.string().min(1).optional(),
  authenticated: z.boolean().optional(),
  socketId: z.string().optional(),
})

const frame = <A extends string, P extends z.ZodType>(action: A, payload: P) =>
  z.object({ action: z.literal(action), options, payload, client: client.nullish() })

/** One message of a realtime socket, in either direction; `client` is its sender. A request for history has no payload. */
export const realtimeFrame = z.discriminatedUnion('action', [
  frame('connection_status', z.object({ status: z.string() })),
  frame('error', z.object({ message: z.string() })),
  frame('event', z.unknown()),
  frame('history', z.object({ history: z.array(z.unknown()) }).nullable()),
  frame('join', z.object({ history: z.boolean(), presence: z.boolean() })),
  frame('leave', z.null()),
  frame('message', z.unknown()),
  frame('presence_full', z.object({ presence: z.array(client) })),
  frame('presence_update', z.object({ action: z.enum(['join', 'leave']), presence: client })),
])

/** One message of a realtime socket. */
export type RealtimeFrame = z.infer<typeof realtimeFrame>
