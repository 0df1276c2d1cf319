/** Problem found in configuration, as a value. `path` is its place, from the file's root. */
export interface Diagnostic {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly path: string
}
