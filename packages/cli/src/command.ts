/** Output and interruption of a command. */
export interface Terminal {
  say(line: string): void
  complain(line: string): void
  /** Resolves when the command should end; after this call, Ctrl-C resolves it instead of ending the process. */
  untilInterrupted(): Promise<void>
}

/** A command: its usage, its description, and a function that runs it and returns the exit code. */
export interface Command {
  readonly usage: string
  readonly doc: string
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** Thrown for invalid arguments. */
export class UsageError extends Error {}
