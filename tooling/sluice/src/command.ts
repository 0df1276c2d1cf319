/** Where a command says what it did, and what went wrong; and where it is told to end. */
export interface Terminal {
  say(line: string): void
  complain(line: string): void
  /** Resolves when the command shall end; from this call on, Ctrl-C says so instead of ending the process. */
  untilInterrupted(): Promise<void>
}

/** One command: how it is called, what it does, and the exit code that it answers with. */
export interface Command {
  readonly usage: string
  readonly doc: string
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** A call that cannot be understood. */
export class UsageError extends Error {}
