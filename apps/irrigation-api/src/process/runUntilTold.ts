import { StartError } from './StartError.ts'

/** Something that runs until it is closed. */
export interface RunningProcess {
  close(): Promise<void>
}

/**
 * Starts something and keeps it running until the process is told to stop, even during the start; then closes it and exits. A failed start
 * exits with 1. @param onReady called once it runs.
 */
export async function runUntilTold<T extends RunningProcess>(
  start: () => Promise<T>,
  onReady: (running: T) => void,
): Promise<void> {
  let started: Promise<T> | undefined
  let closing: Promise<void> | undefined
  const stop = () => {
    closing ??= closeAndExit(started)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.channel) process.on('disconnect', stop)
  try {
    started = start()
    onReady(await started)
  } catch (error) {
    if (closing === undefined) fail(error)
  }
}

async function closeAndExit(started: Promise<RunningProcess> | undefined): Promise<void> {
  try {
    const running = await started
    await running?.close()
  } catch (error) {
    fail(error)
  }
  process.exit(0)
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
