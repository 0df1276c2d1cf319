import { ReadableNode } from './ReadableNode.ts'

/** Source that stores its own value, such as the data of a repeat row. */
export class ValueSource<T> extends ReadableNode {
  #value: T

  constructor(graph: ConstructorParameters<typeof ReadableNode>[0], name: string, value: T) {
    super(graph, name)
    this.#value = value
  }

  get(): T {
    this.graph.track(this)
    return this.#value
  }

  peek(): T {
    return this.#value
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    this.change()
    this.markObservers(true)
  }

  override refresh(): void {}
}
