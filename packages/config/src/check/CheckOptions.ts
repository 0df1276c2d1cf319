import type { ElementEntry } from '@sluice/engine/elements'
import type { PluginDefinition, PluginDescription } from '@sluice/engine/plugins'
import type { HelperSignature } from '@sluice/formula-check'

/** Knowledge for a check beyond the stored files; anything not given here is treated as unknown and allowed. */
export interface CheckOptions {
  /** Signatures of built-in helpers, such as `helperDocs`. */
  readonly helpers?: readonly HelperSignature[]
  /** Elements, for the kinds of their properties. */
  readonly elements?: readonly Pick<ElementEntry, 'definition'>[]
  /**
   * Installed plugins, for the signatures of their functions and helpers, their variables and their actions.
   */
  readonly plugins?: readonly CheckedPlugin[]
  /** Descriptions of plugins, for their settings and the configuration of their collections. */
  readonly descriptions?: readonly PluginDescription[]
  /** Sample data by collection id, such as the response of a request. */
  readonly samples?: Readonly<Record<string, unknown>>
  /** OpenAPI document of the API of the app, for the types of its answers; plugins say which requests they send. */
  readonly contract?: unknown
  /** Also reports values that may be missing although their type does not declare it. */
  readonly strict?: boolean
}

/** Parts of an installed plugin that a check reads. */
type CheckedPlugin = Partial<Pick<PluginDefinition, 'namespace'>> &
  Pick<
    PluginDefinition,
    'actions' | 'checkSettings' | 'fetchCollection' | 'functions' | 'helpers' | 'id' | 'variables' | 'variablesOf'
  >
