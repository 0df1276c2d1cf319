import type { Diagnostic } from '@sluice/engine/config'
import type { ForeignHosts } from './foreignHosts.ts'
import type { NotRunning } from './notRunning.ts'

/** Number of texts of one kind, and how many compile. */
export interface TextCount {
  readonly total: number
  readonly compiled: number
  /** Texts that cannot run here, counted by documented reason. */
  readonly refused: Readonly<Record<string, number>>
  /** Texts that fail to parse. */
  readonly failed: readonly { readonly where: string; readonly code: string; readonly reason: string }[]
}

/** Contents of a stored project, and how much of it runs here. */
export interface ImportReport {
  readonly pages: number
  readonly elements: {
    readonly total: number
    readonly known: number
    readonly unknown: Readonly<Record<string, number>>
  }
  readonly formulas: TextCount
  readonly scripts: TextCount
  readonly customActions: TextCount
  readonly actions: {
    readonly total: number
    readonly known: number
    readonly unknown: Readonly<Record<string, number>>
  }
  /** Plugins of the project that are installed; the others with the number of actions and collections that need them. */
  readonly plugins: { readonly present: readonly string[]; readonly missing: Readonly<Record<string, number>> }
  readonly links: number
  readonly popups: number
  readonly components: number
  /** Hosts with which the project talks, those of frames under `media`, and those of them that its pages may not ask yet. */
  readonly hosts: Omit<ForeignHosts, 'frame'> & { readonly blocked: readonly string[] }
  /** Parts of each page and of the project that do not run here, with the reason. */
  readonly notRunning: readonly NotRunning[]
  /** Addresses of style sheets of font services, which `hostFonts` downloads. */
  readonly linkedFonts: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}
