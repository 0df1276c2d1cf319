import type { Diagnostic } from '@sluice/engine/formula'

/** A problem in a formula or script of a stored project, and its location. */
export interface ProjectDiagnostic extends Diagnostic {
  /** The page file; null for the project file. */
  readonly page: string | null
  readonly path: string
  /** The whole formula or script; the range refers to it. */
  readonly text: string
}
