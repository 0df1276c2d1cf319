import { FormulaError } from '../../../../formula/FormulaError.ts'
import type { Callable } from '../../../../formula/runtime/callable.ts'
import { hostFunction } from '../../../../formula/runtime/hostFunction.ts'
import { isForbidden } from '../../../../formula/runtime/member.ts'
import { ScopeObject } from '../../../../formula/runtime/ScopeObject.ts'

export interface PolicedMembers {
  /** Name in messages, such as `document`. */
  readonly name: string
  readonly reads?: Readonly<Record<string, () => unknown>>
  readonly writes?: Readonly<Record<string, (value: unknown) => void>>
  readonly calls?: Readonly<Record<string, Callable>>
  /** Sentences for members that scripts of other runtimes use, by lists of names: the alternative, or the reason. */
  readonly advice?: Readonly<Record<string, string>>
}

/** Object of the browser as scripts see it. It has its listed members; any other is an error that names an alternative. */
export class PolicedObject extends ScopeObject {
  readonly #name: string
  readonly #reads: ReadonlyMap<string, () => unknown>
  readonly #writes: ReadonlyMap<string, (value: unknown) => void>
  readonly #calls: ReadonlyMap<string, Callable>
  readonly #advice: ReadonlyMap<string, string>

  constructor({ name, reads = {}, writes = {}, calls = {}, advice = {} }: PolicedMembers) {
    super()
    this.#name = name
    this.#reads = new Map(Object.entries(reads))
    this.#writes = new Map(Object.entries(writes))
    this.#calls = new Map(Object.entries(calls).map(([key, call]) => [key, hostFunction(call)]))
    this.#advice = new Map(
      Object.entries(advice).flatMap(([keys, sentence]) => keys.split(' ').map((key) => [key, sentence] as const)),
    )
  }

  get(key: string): unknown {
    const read = this.#reads.get(key)
    return read ? read() : (this.#calls.get(key) ?? this.getOther(key))
  }

  override set(key: string, value: unknown): void {
    const write = this.#writes.get(key)
    if (write) write(value)
    else this.setOther(key, value)
  }

  override keys(): readonly string[] {
    return [...this.#reads.keys(), ...this.#calls.keys()]
  }

  override toPlain(): Record<string, unknown> {
    return {}
  }

  /** Reads a member that is not listed. @throws {FormulaError} that says what to use instead. */
  protected getOther(key: string): unknown {
    if (isForbidden(key)) return undefined
    throw this.refusal(key)
  }

  /** Writes a member that is not listed as writable. @throws {FormulaError} that says what to use instead. */
  protected setOther(key: string, _value: unknown): void {
    if (!this.has(key)) throw this.refusal(key)
    throw new FormulaError('script/read-only', `“${this.#name}.${key}” cannot be written.`)
  }

  /** Whether a member of that name is listed. */
  protected has(key: string): boolean {
    return this.#reads.has(key) || this.#calls.has(key)
  }

  protected advice(key: string): string | undefined {
    return this.#advice.get(key)
  }

  protected refusal(key: string): FormulaError {
    const reason = this.advice(key) ?? `scripts can use only ${this.keys().join(', ')}`
    return new FormulaError('script/refused', `“${this.#name}.${key}” cannot be reached from here: ${reason}.`)
  }
}
