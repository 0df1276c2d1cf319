/** A proxy that sends each request to another process than the last. */
export interface RunningProxy {
  /** Address without a slash at its end. */
  readonly url: string
  /** Sends to these processes alone from now on; resolves when no request is under way at those that are left out. */
  use(addresses: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Starts a proxy in front of processes at these addresses. */
export type StartProxy = (addresses: readonly string[]) => Promise<RunningProxy>
