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
