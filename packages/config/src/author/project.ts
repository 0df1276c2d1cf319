import type { Environment, ScreenWidths } from '@sluice/engine/config'
import type { FontFace } from '@sluice/engine/styles'
import type { AllowedHosts } from '../allowedHosts.ts'
import type { AllowedPackage } from '../packages/allowedPackages.ts'
import type { AuthoredCollection } from './collection.ts'
import type { AuthoredComponent } from './component.ts'
import type { AuthoredManifest } from './manifest.ts'
import type { AuthoredPage } from './page.ts'
import type { AuthoredFormula } from './projectFormula.ts'
import type { AuthoredClass } from './styleClass.ts'
import type { AuthoredVariable } from './variable.ts'
import type { AuthoredWorkflow } from './workflow.ts'

/** A language of the app, by a tag such as `es` or `pt-BR`. */
interface AuthoredLanguage {
  readonly lang: string
  readonly default?: boolean
  /** Whether paths in the default language have a language prefix too, like those of the others. */
  readonly isDefaultPath?: boolean
}

/** A whole app: pages, shared parts and theme. */
export interface AuthoredProject {
  readonly id: string
  readonly name: string
  readonly languages: readonly AuthoredLanguage[]
  readonly home: AuthoredPage
  /** Page that visitors who are not signed in are led to; none by default. */
  readonly signIn?: AuthoredPage
  /** Page for visitors without the needed roles; none by default. */
  readonly forbidden?: AuthoredPage
  readonly pages: readonly AuthoredPage[]
  readonly plugins: readonly {
    readonly id: string
    readonly name: string
    readonly namespace: string
    readonly settings: Readonly<Record<string, unknown>>
    /** Parts of its stored entry besides these, as the last word. */
    readonly stored?: Readonly<Record<string, unknown>>
  }[]
  /** Plugin that signs visitors in; none by default. */
  readonly authPluginId?: string
  readonly variables: readonly AuthoredVariable[]
  readonly collections: readonly AuthoredCollection[]
  readonly formulas: readonly AuthoredFormula[]
  /**
   * Global workflows: those without a trigger are called by id, those with one, such as `onload-app` or `language-changed`, run
   * on every page.
   */
  readonly workflows: readonly AuthoredWorkflow[]
  /** Library components and popups. */
  readonly components?: readonly { readonly component: AuthoredComponent }[]
  /** Style classes that elements of the project have. */
  readonly classes?: readonly AuthoredClass[]
  readonly tokens: Readonly<
    Record<'colors' | 'darkColors' | 'spacings' | 'typographies', Readonly<Record<string, string>>>
  >
  /** Tokens that differ in windows of some size or in print; the query is that of a media rule, such as `(max-width: 600px)`. */
  readonly tokensByMedia?: readonly AuthoredMediaTokens[]
  /** Fonts whose files are in the folder `static` beside the project. */
  readonly fonts?: readonly FontFace[]
  /** Style of the root, such as `backgroundColor`. */
  readonly background?: Readonly<Record<string, unknown>>
  /** Theme until the visitor chooses one; `system` follows the device preference. Defaults to light. */
  readonly theme?: 'dark' | 'light' | 'system'
  /** Maximum widths of the smaller screens, in pixels; default 991 and 767. */
  readonly screens?: ScreenWidths
  /** Redirects for paths that no page has: the first whose `from` matches applies. */
  readonly redirects?: readonly AuthoredRedirect[]
  /** A link at the bottom right of every page, to a path or a web address. */
  readonly branding?: { readonly label: string; readonly href: string }
  /** Environment that formulas read as `globalContext.browser.environment`; production by default. */
  readonly environment?: Environment
  /** Hosts besides the app’s own with which its pages may talk, as `api.example.com`; by TLS alone. */
  readonly hosts?: Partial<AllowedHosts>
  /** Script packages of the registry that pages may load; they are trusted code of the page. */
  readonly packages?: readonly AllowedPackage[]
  /** The `<base>` of the documents, kept for other readers of the stored project: this runtime ignores it. */
  readonly baseTag?: { readonly href?: string; readonly target?: string }
  /** Whether scripts in markup run, in frames that cannot reach the page. */
  readonly trustedCode?: boolean
  /** The app as devices show it once it is installed; without it, they do not offer that, and nothing is kept for use without a connection. */
  readonly manifest?: AuthoredManifest
  /** Icons whose names appear only in formulas. */
  readonly icons?: readonly string[]
  /** Whether it is built although it has problems, as projects from elsewhere may have them; they are reported. */
  readonly acceptsProblems?: boolean
  /** Parts of the project file that no option says, as the last word. */
  readonly stored?: Readonly<Record<string, unknown>>
}

interface AuthoredMediaTokens {
  readonly query: string
  /** Values by token; `dark` for those of the dark theme. */
  readonly light?: Readonly<Record<string, string>>
  readonly dark?: Readonly<Record<string, string>>
}

interface AuthoredRedirect {
  /** A path in the form used by pages, with parameters as `{{name|default}}`. */
  readonly from: string
  /** A path that begins with a slash, or a web address; parameters of `from` are inserted as `{{name}}`. */
  readonly to: string
}

/** Declares a project. */
export function defineProject(project: AuthoredProject): AuthoredProject {
  const own = project.collections.flatMap(({ variables = [] }) => variables)
  return own.length === 0 ? project : { ...project, variables: [...project.variables, ...own] }
}
