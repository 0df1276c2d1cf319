import type { AuthoredCollection } from './collection.ts'
import type { AuthoredPage } from './page.ts'
import type { AuthoredFormula } from './projectFormula.ts'
import type { AuthoredVariable } from './variable.ts'
import type { AuthoredWorkflow } from './workflow.ts'

/** A whole app: pages, what they share, and its look. */
export interface AuthoredProject {
  readonly id: string
  readonly name: string
  readonly languages: readonly { readonly lang: string; readonly default?: boolean }[]
  readonly home: AuthoredPage
  readonly signIn: AuthoredPage
  readonly forbidden: AuthoredPage
  readonly pages: readonly AuthoredPage[]
  readonly plugins: readonly {
    readonly id: string
    readonly name: string
    readonly namespace: string
    readonly settings: Readonly<Record<string, unknown>>
  }[]
  readonly authPluginId: string
  readonly variables: readonly AuthoredVariable[]
  readonly collections: readonly AuthoredCollection[]
  readonly formulas: readonly AuthoredFormula[]
  /** Global workflows, called by id. */
  readonly workflows: readonly AuthoredWorkflow[]
  readonly tokens: Readonly<
    Record<'colors' | 'darkColors' | 'spacings' | 'typographies', Readonly<Record<string, string>>>
  >
  /** Style of the root, such as `backgroundColor`. */
  readonly background?: Readonly<Record<string, unknown>>
  /** Scripts in markup run, in frames that cannot reach the page. */
  readonly trustedCode?: boolean
  /** Icons that only formulas name. */
  readonly icons?: readonly string[]
}

/** Declares a project. */
export function defineProject(project: AuthoredProject): AuthoredProject {
  return project
}
