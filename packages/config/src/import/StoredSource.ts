import type { Tokens } from './tokens.ts'

/** The shapes of folder that can be imported. */
export type Shape = 'export' | 'own' | 'sample'

/** A file that comes along as it is: where it lies, and where it is served. */
export interface Asset {
  readonly from: string
  readonly to: string
}

/** Something about a source that its importer should know; `path` is the file it is about. */
export interface SourceProblem {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly path: string
}

/** A stored project as a folder holds it, whatever its shape: read, and not interpreted. */
export interface StoredSource {
  readonly shape: Shape
  /** The design object, verbatim. */
  readonly design: Readonly<Record<string, unknown>>
  readonly cacheVersion: number
  /** Address of page data, without a trailing slash. */
  readonly dataPath: string
  /** Page files by page id, as texts: they are written as they were read. */
  readonly pages: ReadonlyMap<string, string>
  /** Settings of plugins by plugin id. */
  readonly pluginSettings: Readonly<Record<string, unknown>>
  readonly tokens: Tokens
  /** Style classes by id. */
  readonly classes: Readonly<Record<string, unknown>>
  readonly assets: readonly Asset[]
  readonly problems: readonly SourceProblem[]
}
