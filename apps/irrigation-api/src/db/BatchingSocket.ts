import { Socket } from 'node:net'

/**
 * Joins all writes of one turn of the event loop into one system call: the beginning of a transaction goes with its first query, and
 * queries that do not wait for one another go together. Each call costs as much as the query in it.
 */
export class BatchingSocket extends Socket {
  #isGathering = false

  override connect(...to: unknown[]): this {
    super.connect(...(to as [path: string]))
    const write = Socket.prototype.write.bind(this) as Socket['write']
    // Only now, as connecting sets the method of the class below.
    this.write = (...parts: unknown[]) => {
      this.#gather()
      return write(...(parts as [chunk: Uint8Array]))
    }
    return this
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.uncork()
    })
  }
}
