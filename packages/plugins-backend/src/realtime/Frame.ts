/** One message of the socket, in either direction. The protocol's `realtimeFrame` specifies the wire format. */
export interface Frame {
  readonly action: string
  readonly options: {
    readonly channel?: string | undefined
    readonly authenticated?: boolean | undefined
    readonly socketId?: string | undefined
  }
  readonly payload: unknown
  /** Sender of the message. */
  readonly client?: unknown
}
