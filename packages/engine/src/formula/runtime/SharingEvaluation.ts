/*
 * A run of a text that may change values in place. Values that came from outside are shared with the store, so the first
 * change of one works on a copy; every later use of the original finds the copy. That is why the run knows the values it
 * made itself.
 */
import type { Range } from '../ast.ts'
import { type Callable, isClosure } from './callable.ts'
import { copyContainer } from './copyContainer.ts'
import { Evaluation, type LateParts } from './Evaluation.ts'
import { iterate, plainList } from './iterate.ts'
import { defineOwn, ownEntries } from './own.ts'
import type { FormulaScope } from './ports.ts'
import { rest } from './refillBudget.ts'
import { toFormulaError } from './toFormulaError.ts'
import { toPromise } from './toPromise.ts'

export class SharingEvaluation extends Evaluation {
  override hasCopies = false
  readonly #isScript: boolean
  #owned = new WeakSet<object>()
  /** All that this run ever made, and what of it others may hold with everything behind it. */
  readonly #made = new WeakSet<object>()
  readonly #given = new WeakSet<object>()
  readonly #frozen = new WeakSet<object>()
  /** Whether others may look at any time: a promise was given away, or the run has returned. */
  #isWatched = false
  readonly #addresses = new WeakMap<object, URL>()
  readonly #copies = new Map<object, object>()
  readonly #originals = new Map<object, object>()
  /** Goes up with every change; values known to hold no original of a copy since then need no second look. */
  #changes = 0
  readonly #settledAt = new WeakMap<object, number>()
  #hasSaid = false

  constructor(scope: FormulaScope, late: LateParts, isScript: boolean) {
    super(scope, late)
    this.#isScript = isScript
  }

  override own<T>(value: T): T {
    if (typeof value === 'object' && value !== null) this.#take(value)
    return value
  }

  #take(value: object): void {
    this.#owned.add(value)
    this.#made.add(value)
  }

  /** Called when a stretch of work ends: what was made in it may be seen by whoever waits for its promises. */
  override leave(): void {
    if (this.#isWatched) this.#owned = new WeakSet()
  }

  /** Notes that the parameters of an address belong to it: they are changed together, and copied together. */
  override partOf<T>(value: T, owner: unknown): T {
    if (value instanceof URLSearchParams && owner instanceof URL) this.#addresses.set(value, owner)
    return value
  }

  /** Keeps this run from changing a value. Nobody else may anyway, so nothing is done to the value itself. */
  override freeze<T>(value: T): T {
    const present = this.current(value)
    if (typeof present === 'object' && present !== null) this.#frozen.add(present)
    return present
  }

  override isFrozen(value: object): boolean {
    return this.#frozen.has(this.current(value))
  }

  override ownDeep<T>(value: T): T {
    if (typeof value === 'object' && value !== null && !this.#owned.has(value)) {
      this.spend(1)
      this.#take(value)
      for (const [, item] of ownEntries(value)) this.ownDeep(item)
    }
    return value
  }

  /** Everything that can be reached from the value, also through what this run did not make. */
  override disown(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    // What was given away once cannot be changed in place any more, so nothing new is behind it.
    if (this.#given.has(value) && !this.#owned.has(value)) return
    this.#given.add(value)
    this.#owned.delete(value)
    this.spend(1)
    if (value instanceof Promise) {
      // Nobody can look into a promise: whatever this run makes may be behind it.
      this.#isWatched = true
      this.#owned = new WeakSet()
    } else if (Array.isArray(value)) {
      for (const item of plainList(value)) this.disown(item)
    } else if (value instanceof Map || value instanceof Set) for (const item of iterate(value)) this.disown(item)
    else for (const [, item] of ownEntries(value)) this.disown(item)
  }

  override current<T>(value: T): T {
    if (!this.hasCopies || typeof value !== 'object' || value === null) return value
    let present: object = value
    // A copy that was given away is copied again at the next change.
    for (let copy = this.#copies.get(present); copy; copy = this.#copies.get(present)) present = copy
    // A copy is made by `copyContainer`, so it is of the kind of its original.
    return present as T & object
  }

  /** The value to change: itself when this run made it, else its copy. */
  writable<T extends object>(value: T, range: Range | null): T {
    this.#changes += 1
    const present = this.current(value)
    const address = this.#addresses.get(present)
    if (address) {
      this.writable(address, range)
      return this.current(present)
    }
    if (this.#owned.has(present)) return present
    const copy = copyContainer(present)
    if (this.#isScript && range && !this.#made.has(present)) this.#sayShared(range)
    this.#take(copy)
    this.#replace(present, copy)
    if (copy instanceof URL) this.#replace(parametersOf(present), this.partOf(parametersOf(copy), copy))
    return copy
  }

  override change<T extends object>(value: T, range: Range | null): T {
    if (this.isFrozen(value)) throw new TypeError('Cannot change a frozen value')
    return this.writable(value, range)
  }

  #replace(original: object, copy: object): void {
    if (this.#frozen.has(original)) this.#frozen.add(copy)
    this.#copies.set(original, copy)
    this.#originals.set(copy, original)
    this.hasCopies = true
  }

  /** The form of an object under which a map or set knows it: as it is now, or as it was before a copy. */
  override keyIn(collection: unknown, value: unknown): unknown {
    const present = this.current(value)
    for (let at: unknown = present; typeof at === 'object' && at !== null; at = this.#originals.get(at))
      if (hasKey(collection, at)) return at
    return present
  }

  override settle<T>(value: T): T {
    if (!this.hasCopies) return value
    const seen = new Set<object>()
    const before = this.#changes
    const settled = this.#settle(value, seen)
    // What was looked at holds no original, unless looking had to change something.
    if (this.#changes === before) for (const one of seen) this.#settledAt.set(one, before)
    return settled
  }

  /** What timers and callbacks of this run do later works on copies. */
  override finish(value: unknown): unknown {
    if (value instanceof Promise) {
      // The first stretch of work ends here.
      rest(this)
      this.leave()
      return toPromise(value).then((result) => this.#finishLate(result))
    }
    const result = this.settle(value)
    this.#isWatched = true
    this.#owned = new WeakSet()
    return result
  }

  #finishLate(value: unknown): unknown {
    try {
      return this.finish(value)
    } catch (error) {
      throw toFormulaError(error, this.range)
    }
  }

  /** Calls a function; one that the text did not make must find no original of a copy. */
  override callOutside(call: Callable, values: readonly unknown[]): unknown {
    const given = values.map((value) => (isClosure(call) ? this.current(value) : this.settle(value)))
    return this.current(call(...given))
  }

  #settle<T>(given: T, seen: Set<object>): T {
    const value = this.current(given)
    if (typeof value !== 'object' || value === null || seen.has(value)) return value
    if (this.#settledAt.get(value) === this.#changes) return value
    seen.add(value)
    this.spend(1)
    if (value instanceof Map || value instanceof Set) return this.#settleCollection(value, seen) as T & object
    let result: object = value
    for (const [key, item] of ownEntries(value)) {
      const settled = this.#settle(item, seen)
      if (settled === item) continue
      result = this.writable(result, null)
      defineOwn(result, key, settled)
    }
    // `writable` answers with a value of the same kind.
    return result as T & object
  }

  #settleCollection(value: Map<unknown, unknown> | Set<unknown>, seen: Set<object>): object {
    const items = iterate(value)
    const settled = items.map((item) =>
      value instanceof Map ? iterate(item).map((part) => this.#settle(part, seen)) : this.#settle(item, seen),
    )
    const isSame = (item: unknown, i: number) =>
      value instanceof Map ? iterate(items[i]).every((part, k) => part === iterate(item)[k]) : item === items[i]
    if (settled.every(isSame)) return value
    const target = this.writable(value, null)
    if (target instanceof Map) {
      Map.prototype.clear.call(target)
      for (const [key, item] of settled.map(iterate)) Map.prototype.set.call(target, key, item)
    } else {
      Set.prototype.clear.call(target)
      for (const item of settled) Set.prototype.add.call(target, item)
    }
    return target
  }

  #sayShared(range: Range): void {
    if (this.#hasSaid) return
    this.#hasSaid = true
    this.scope.report?.({
      severity: 'warning',
      code: 'script/mutates-shared',
      message:
        'This changes a value that is stored elsewhere. The script works on a copy; write the variable to change it.',
      range,
    })
  }
}

/** The parameters of an address, asked of the platform. */
function parametersOf(address: object): URLSearchParams {
  return Object.getOwnPropertyDescriptor(URL.prototype, 'searchParams')?.get?.call(address)
}

function hasKey(collection: unknown, key: unknown): boolean {
  if (collection instanceof Map) return Map.prototype.has.call(collection, key)
  return collection instanceof Set && Set.prototype.has.call(collection, key)
}
