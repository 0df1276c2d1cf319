import type { Environment } from '../project/model.ts'

/** A dynamic collection of a plugin, as it is now. */
export interface PluginCollection {
  readonly id: string
  /** Stored configuration with resolved bindings. */
  readonly config: Readonly<Record<string, unknown>>
  readonly data: unknown
}

/** The app around a plugin. Its code is loaded when a plugin first asks for it. */
export interface PluginApp {
  readonly environment: Environment
  /** Resolves the bindings of a stored setting, as formulas of the app see them. */
  resolve(stored: unknown): unknown
  /** Path of a page in the current language, with the base of the app; null for an unknown id. */
  pagePath(pageId: unknown): string | null
  /** Stored paths, without slashes around them, of the pages that anybody may see; the home page has none. */
  publicPaths(): readonly string[]
  getVariable(id: string): unknown
  /** Sets a variable of the project. */
  setVariable(id: string, value: unknown): void
  /** Collections of a plugin that the current page has. */
  collectionsOf(pluginId: string): readonly PluginCollection[]
  /** Replaces the rows of a fetched collection. */
  setRows(collectionId: string, rows: readonly unknown[]): void
  /** Fetches a collection. @throws {CollectionError} when it does not exist or the request fails. */
  fetchCollection(id: string): Promise<void>
  /** Calls back each time a page has been shown; returns a function that stops. */
  onPage(callback: () => void): () => void
}
