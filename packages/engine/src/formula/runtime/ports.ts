/* Surroundings of the language: names, time, randomness, and for scripts the outside world. */
import type { Diagnostic } from '../FormulaError.ts'
import type { ScopeObject } from './ScopeObject.ts'

/** Milliseconds since the epoch, and timers; tests can simulate time. `setTimeout` returns a function that cancels the timer. */
export interface Clock {
  now(): number
  setTimeout(callback: () => void, ms: number): () => void
}

/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** Surroundings of a formula or script: the names it can see and the services it can use. */
export interface FormulaScope {
  /** Returns the value of a root name such as `variables` or `context`; `undefined` when the name is not in this scope. */
  lookup(name: string): unknown
  /** Whether the name is defined in this scope; reading an undefined name is an error. */
  has(name: string): boolean
  readonly clock: Clock
  readonly random: Random
  /** Services of scripts; without them scripts have no storage, network, timers or dialogs. */
  readonly services?: ScriptServices | undefined
  /** Cancels a script at its next loop pass or resumption. */
  readonly signal?: AbortSignal | undefined
  /** Wraps each stretch of a script's work between two waits. */
  readonly within?: (<T>(work: () => T) => T) | undefined
  /** Called with problems that do not end the run, and with errors after the run has returned. */
  readonly report?: ((diagnostic: Diagnostic) => void) | undefined
}

/** Text values by key, as `localStorage` and `sessionStorage` expose them to scripts. Nothing here throws. */
export interface ScriptStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/** Names that trusted code sees beside those of the page. */
export interface TrustedNames {
  has(name: string): boolean
  get(name: string): unknown
}

/** A script as code of the page; returns its result, or a promise of it. */
export type TrustedScript = (names: TrustedNames) => unknown

/** Scripts that run as code of the page, with all that it can reach, where the language cannot run them. */
export interface TrustedScripts {
  /** Returns the function of a script; undefined when the language runs it. */
  find(code: string, isAsync: boolean): TrustedScript | undefined
}

/** Objects of the browser's window that an app can provide to scripts. */
export type HostName = 'document' | 'history' | 'location' | 'screen' | 'window' | 'wwLib'

/** Services of scripts. Using a missing one is an error that names it. */
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
  /** Calls back before the next frame, with its time in milliseconds; returns a function that cancels. */
  readonly requestFrame?: (callback: (time: number) => void) => () => void
  /** Returns a URL under which the page can show a file. */
  readonly fileUrl?: (file: Blob) => string
  /** Creates a random identifier in the form of a UUID. */
  readonly uuid?: () => string
  /** Returns what scripts see of an object of the window. */
  readonly host?: (name: HostName) => ScopeObject
  readonly log?: (level: 'error' | 'info' | 'warn', values: readonly unknown[]) => void
}
