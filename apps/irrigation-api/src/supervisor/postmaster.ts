/** A database server process, started by us or found running. */
export interface Postmaster {
  readonly pid: number
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>
  /** Makes this process wait for it; without, Node may end first. */
  keepAlive(): void
}
