/** A proxy that sends successive requests to different processes. */
export interface RunningProxy {
  /** Address without a trailing slash. */
  readonly url: string
  /** Switches to these processes only; resolves when the removed ones have no requests in progress. */
  use(addresses: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Starts a proxy for processes at these addresses. */
export type StartProxy = (addresses: readonly string[]) => Promise<RunningProxy>
