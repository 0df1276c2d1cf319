import { describeError } from '../errors/describeError.ts'

/** Place in the configuration. */
export interface Place {
  readonly element?: string | undefined
  readonly property?: string | undefined
  readonly workflow?: string | undefined
  readonly action?: string | undefined
  /** Whether errors of formulas are thrown to the caller instead of only traced. */
  readonly isStrict?: boolean
}

export type TraceEntry =
  | {
      readonly kind: 'formula-error'
      readonly at: number
      readonly place: Place
      readonly code: string
      readonly message: string
    }
  | {
      readonly kind: 'message'
      readonly at: number
      readonly place: Place
      readonly code: string
      readonly message: string
    }
  /** Failed action. */
  | {
      readonly kind: 'action'
      readonly at: number
      readonly place: Place
      readonly type: string
      readonly error: unknown
    }

const LIMIT = 500

/** Ring buffer of events, newest last. Nothing fails silently: every failure leaves an entry here. */
export class Trace {
  readonly #entries: TraceEntry[] = []
  readonly #now: () => number
  /** Called for every entry; set by the inspector. */
  onEntry: ((entry: TraceEntry) => void) | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether entries of a place are left out; set by those who look into a page and evaluate for themselves. */
  isMuted: ((place: Place) => boolean) | undefined

  get entries(): readonly TraceEntry[] {
    return this.#entries
  }

  formulaError(place: Place, error: unknown): void {
    this.#add({ kind: 'formula-error', at: this.#now(), place, ...describeError(error) })
  }

  message(place: Place, code: string, message: string): void {
    this.#add({ kind: 'message', at: this.#now(), place, code, message })
  }

  actionError(place: Place, type: string, error: unknown): void {
    this.#add({ kind: 'action', at: this.#now(), place, type, error })
  }

  #add(entry: TraceEntry): void {
    if (this.isMuted?.(entry.place)) return
    this.#entries.push(entry)
    if (this.#entries.length > LIMIT) this.#entries.shift()
    this.onEntry?.(entry)
  }
}
