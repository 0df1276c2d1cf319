/** Limits of concurrent work. */
interface LimiterOptions {
  readonly running: number
  readonly waiting: number
  /** Creates the error for a task that finds the queue full. */
  readonly refuse: () => Error
}

/** Runs a few tasks at once, queues a few more, and refuses the rest. */
export function createLimiter({ running, waiting, refuse }: LimiterOptions): <T>(task: () => Promise<T>) => Promise<T> {
  let active = 0
  const line: (() => void)[] = []

  async function enter(): Promise<void> {
    if (active < running) {
      active++
      return
    }
    if (line.length >= waiting) throw refuse()
    await new Promise<void>((resolve) => line.push(resolve))
  }

  function leave(): void {
    const next = line.shift()
    if (next) next()
    else active--
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
