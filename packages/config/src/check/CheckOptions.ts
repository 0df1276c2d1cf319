import type { ElementEntry } from '@sluice/engine/elements'
import type { HelperSignature } from '@sluice/engine/formula/check'
import type { PluginDefinition } from '@sluice/engine/plugins'

/** What a check may know beside the stored files; whatever it is not told may be anything. */
export interface CheckOptions {
  /** Built-in helpers, such as `helperDocs`. */
  readonly helpers?: readonly HelperSignature[]
  /** Elements, for the kinds of their properties. */
  readonly elements?: readonly Pick<ElementEntry, 'definition'>[]
  /**
   * Plugins that are there, for the signatures of their functions and helpers, and for what they do; functions that still
   * have to be imported may be anything.
   */
  readonly plugins?: readonly Pick<
    PluginDefinition,
    'actions' | 'checkSettings' | 'fetchCollection' | 'functions' | 'helpers' | 'id'
  >[]
  /** Sample data by the id of the collection, such as what a request answered. */
  readonly samples?: Readonly<Record<string, unknown>>
  /** Reports also values that may be missing although no type says so. */
  readonly strict?: boolean
}
