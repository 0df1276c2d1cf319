/*
 * Run of a text that may change values in place. Values from outside are shared with the store, so the first change of
 * one works on a copy, and every later use of the original resolves to the copy. The run therefore tracks the values it
 * created.
 */
import type { Range } from '../ast.ts'
import { type Callable, isClosure } from './callable.ts'
import { copyContainer } from './copyContainer.ts'
import { Evaluation, type LateParts } from './Evaluation.ts'
import { iterate, plainList } from './iterate.ts'
import { checkLength } from './limits.ts'
import { defineOwn, ownEntries } from './own.ts'
import type { FormulaScope } from './ports.ts'
import { rest } from './refillBudget.ts'
import { toFormulaError } from './toFormulaError.ts'
import { toPromise } from './toPromise.ts'

export class SharingEvaluation extends Evaluation {
  override hasCopies = false
  readonly #isScript: boolean
  #owned = new WeakSet<object>()
  /** Everything this run ever created, and everything it shared with others, including all that can be reached from it. */
  readonly #made = new WeakSet<object>()
  readonly #given = new WeakSet<object>()
  readonly #frozen = new WeakSet<object>()
  /** Whether others may read at any time: a promise was shared, or the run has returned. */
  #isWatched = false
  readonly #addresses = new WeakMap<object, URL>()
  readonly #copies = new Map<object, object>()
  readonly #originals = new Map<object, object>()
  /** Counts changes; a value known to contain no original of a copy at this count needs no second check. */
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

  /** Called when a stretch of work ends: others waiting for its promises may see the values created in it. */
  override leave(): void {
    if (this.#isWatched) this.#owned = new WeakSet()
  }

  /** Records that search parameters belong to a URL: they are changed and copied together. */
  override partOf<T>(value: T, owner: unknown): T {
    if (value instanceof URLSearchParams && owner instanceof URL) this.#addresses.set(value, owner)
    return value
  }

  /** Keeps this run from changing a value. The value itself is not touched, because nobody else may change it anyway. */
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
      if (Array.isArray(value)) {
        checkLength(value.length)
        for (const item of plainList(value)) this.ownDeep(item)
      } else for (const [, item] of ownEntries(value)) this.ownDeep(item)
    }
    return value
  }

  /** Marks everything reachable from the value as shared, also through values this run did not create. */
  override disown(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    // A value shared before cannot be changed in place, so nothing new can be reached from it.
    if (this.#given.has(value) && !this.#owned.has(value)) return
    this.#given.add(value)
    this.#owned.delete(value)
    this.spend(1)
    if (value instanceof Promise) {
      // A promise cannot be inspected: any value this run creates may be reachable through it.
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
    // A copy that was shared is copied again at the next change.
    for (let copy = this.#copies.get(present); copy; copy = this.#copies.get(present)) present = copy
    // `copyContainer` returns a copy of the same type.
    return present as T & object
  }

  /** Returns the value to change: itself when this run created it, else its copy. */
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
    if (this.#isScript && range && !this.#made.has(present)) this.#warnShared(range)
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

  /** Returns the version of an object that a map or set holds as a key: the current one, or one from before a copy. */
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
    // The checked values contain no originals, unless the check itself had to change something.
    if (this.#changes === before) for (const one of seen) this.#settledAt.set(one, before)
    return settled
  }

  /** Finishes the run. Timers and callbacks of this run work on copies from now on. */
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

  /** Calls a function; one that the text did not create must not see originals of copies. */
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
    // `writable` returns a value of the same type.
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

  #warnShared(range: Range): void {
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

/** Reads the parameters of a URL through the platform's getter. */
function parametersOf(address: object): URLSearchParams {
  return Object.getOwnPropertyDescriptor(URL.prototype, 'searchParams')?.get?.call(address)
}

function hasKey(collection: unknown, key: unknown): boolean {
  if (collection instanceof Map) return Map.prototype.has.call(collection, key)
  return collection instanceof Set && Set.prototype.has.call(collection, key)
}
