/** One text of the socket, in either direction. The wire is said by `realtimeFrame` of the protocol. */
export interface Frame {
  readonly action: string
  readonly options: {
    readonly channel?: string | undefined
    readonly authenticated?: boolean | undefined
    readonly socketId?: string | undefined
  }
  readonly payload: unknown
  /** Who sent it. */
  readonly client?: unknown
}
