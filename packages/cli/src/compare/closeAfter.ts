import type { Terminal } from '../command.ts'

/** A program or server to close. */
interface Opened {
  close(): Promise<void>
}

/** Output of interruptible work. */
export type Output = Pick<Terminal, 'complain' | 'say'>

/** Registers what is being opened, to be closed at the end. Rejects once the work has been interrupted. */
export type Keep = <T extends Opened | null>(open: () => Promise<T>) => Promise<T>

/** Thrown into work that goes on after its interruption. */
class InterruptedError extends Error {}

/**
 * Runs work until it ends or is interrupted (then the result is null), and closes all that it has opened. After an interruption
 * the work can neither open nor print anything: what still runs fails because it was closed, which is expected.
 */
export async function closeAfter<T>(
  terminal: Terminal,
  work: (keep: Keep, output: Output) => Promise<T>,
): Promise<T | null> {
  const opened: Promise<Opened | null>[] = []
  let isOver = false
  const goOn = () => {
    if (isOver) throw new InterruptedError('The work has been interrupted.')
  }
  const keep: Keep = async (open) => {
    goOn()
    const opening = open()
    opened.push(opening)
    return opening
  }
  const output: Output = {
    say(line) {
      goOn()
      terminal.say(line)
    },
    complain(line) {
      goOn()
      terminal.complain(line)
    },
  }
  try {
    return await Promise.race([work(keep, output), terminal.untilInterrupted().then(() => null)])
  } finally {
    isOver = true
    // One that cannot be closed does not keep the others open.
    for (const opening of opened.reverse()) await opening.then((one) => one?.close()).catch(() => {})
  }
}
