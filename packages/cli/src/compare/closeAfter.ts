import type { Terminal } from '../command.ts'

/** A program or server to close. */
interface Opened {
  close(): Promise<void>
}

/** Registers what is being opened, to be closed at the end. Rejects once the work has been interrupted. */
export type Keep = <T extends Opened | null>(open: () => Promise<T>) => Promise<T>

/** Runs work until it ends or is interrupted (then the result is null), and closes all that it has opened. */
export async function closeAfter<T>(terminal: Terminal, work: (keep: Keep) => Promise<T>): Promise<T | null> {
  const opened: Promise<Opened | null>[] = []
  let isOver = false
  const keep: Keep = async (open) => {
    if (isOver) throw new Error('The work has been interrupted.')
    const opening = open()
    opened.push(opening)
    return opening
  }
  try {
    return await Promise.race([work(keep), terminal.untilInterrupted().then(() => null)])
  } finally {
    isOver = true
    for (const opening of opened.reverse()) await (await opening.catch(() => null))?.close()
  }
}
