import type { Environment, ScreenWidths } from '@sluice/engine/config'
import type { AuthoredCollection } from './collection.ts'
import type { AuthoredPage } from './page.ts'
import type { AuthoredFormula } from './projectFormula.ts'
import type { AuthoredVariable } from './variable.ts'
import type { AuthoredWorkflow } from './workflow.ts'

/** A language of the app, by a tag such as `es` or `pt-BR`. */
interface AuthoredLanguage {
  readonly lang: string
  readonly default?: boolean
  /** Whether the default language has its tag in front of its paths too, as the others have. */
  readonly isDefaultPath?: boolean
}

/** A whole app: pages, what they share, and its look. */
export interface AuthoredProject {
  readonly id: string
  readonly name: string
  readonly languages: readonly AuthoredLanguage[]
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
  /** Global workflows: called by id, and those with a trigger, such as `onload-app` or `language-changed`, run on every page. */
  readonly workflows: readonly AuthoredWorkflow[]
  readonly tokens: Readonly<
    Record<'colors' | 'darkColors' | 'spacings' | 'typographies', Readonly<Record<string, string>>>
  >
  /** Style of the root, such as `backgroundColor`. */
  readonly background?: Readonly<Record<string, unknown>>
  /** The look until the visitor chooses one; `system` follows what the device prefers. Light unless given. */
  readonly theme?: 'dark' | 'light' | 'system'
  /** Widest windows of the smaller screens, in pixels; 991 and 767 unless given. */
  readonly screens?: ScreenWidths
  /** Where paths lead that no page has: the first whose `from` fits. */
  readonly redirects?: readonly AuthoredRedirect[]
  /** A link at the bottom right of every page, to a path or a web address. */
  readonly branding?: { readonly label: string; readonly href: string }
  /** Where the app runs, as formulas read it in `globalContext.browser.environment`; production unless given. */
  readonly environment?: Environment
  /** The `<base>` of the documents, for those who read the stored project: this runtime takes no address from it. */
  readonly baseTag?: { readonly href?: string; readonly target?: string }
  /** Scripts in markup run, in frames that cannot reach the page. */
  readonly trustedCode?: boolean
  /** Icons that only formulas name. */
  readonly icons?: readonly string[]
}

interface AuthoredRedirect {
  /** A path as pages have it, with parameters as `{{name|default}}`. */
  readonly from: string
  /** A path that begins with a slash, or a web address; parameters of `from` stand in it as `{{name}}`. */
  readonly to: string
}

/** Declares a project. */
export function defineProject(project: AuthoredProject): AuthoredProject {
  return project
}
