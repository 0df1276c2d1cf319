/** Where a command says what it did, and what went wrong. */
export interface Output {
  say(line: string): void
  complain(line: string): void
}

/** One command: how it is called, what it does, and the exit code that it answers with. */
export interface Command {
  readonly usage: string
  readonly doc: string
  run(args: readonly string[], output: Output): Promise<number>
}

/** A call that cannot be understood. */
export class UsageError extends Error {}
