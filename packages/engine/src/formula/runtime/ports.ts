/* What the language asks of its surroundings: names, time, chance, and for scripts the outside world. */
import type { Diagnostic } from '../Diagnostic.ts'

/** Milliseconds since the epoch, and timers, so that tests can simulate time. `setTimeout` returns a function that cancels. */
export interface Clock {
  now(): number
  setTimeout(callback: () => void, ms: number): () => void
}

/** A number from 0 up to but not 1. */
export type Random = () => number

/** What a formula or script is evaluated in: the names it can see and the world it may ask. */
export interface FormulaScope {
  /** Value of a root name such as `variables` or `context`; `undefined` when the name is not in this scope. */
  lookup(name: string): unknown
  /** Whether the name stands for something here; absent names are an error. */
  has(name: string): boolean
  readonly clock: Clock
  readonly random: Random
  /** The outside world of scripts; without it they have no storage, network, timers or dialogs. */
  readonly services?: ScriptServices | undefined
  /** Ends a script at its next loop pass or resumption. */
  readonly signal?: AbortSignal | undefined
  /** Does each stretch of a script's work between two waits. */
  readonly within?: (<T>(work: () => T) => T) | undefined
  /** Told what is wrong with the text without ending it, and what goes wrong after the run has returned. */
  readonly report?: ((diagnostic: Diagnostic) => void) | undefined
}

/** Text values by key, as `localStorage` and `sessionStorage` show them to scripts. Nothing here throws. */
export interface ScriptStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/** The outside world of scripts. What is missing is an error that names it. */
export interface ScriptServices {
  readonly fetch?: typeof fetch
  readonly localStorage?: ScriptStorage
  readonly sessionStorage?: ScriptStorage
  readonly clipboard?: { copy(text: string): Promise<void>; read(): Promise<string> }
  readonly dialogs?: {
    alert(message: string): void
    confirm(message: string): boolean
    prompt(message: string, initial: string): string | null
  }
  /** Calls back before the next frame, with its time in milliseconds; returns the way to call it off. */
  readonly requestFrame?: (callback: (time: number) => void) => () => void
  /** An address under which the page can show a file. */
  readonly fileUrl?: (file: Blob) => string
  /** A random identifier in the form of a UUID. */
  readonly uuid?: () => string
  readonly log?: (level: 'error' | 'info' | 'warn', values: readonly unknown[]) => void
}
