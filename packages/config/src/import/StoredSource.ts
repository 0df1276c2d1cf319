import type { FontFace } from '@sluice/engine/styles'
import type { MediaTokens, Tokens } from './tokens.ts'

/** Folder shapes that can be imported. */
export type Shape = 'export' | 'own' | 'sample'

/** A file copied unchanged: its source path and the path at which it is served. */
export interface Asset {
  readonly from: string
  readonly to: string
}

/** A problem of a source, for the person importing it; `path` is the file concerned. */
export interface SourceProblem {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly path: string
}

/** A stored project as read from a folder of any shape, not interpreted. */
export interface StoredSource {
  readonly shape: Shape
  /** The design object, verbatim; only that of a Sluice project folder can allow packages. */
  readonly design: Readonly<Record<string, unknown>>
  readonly cacheVersion: number
  /** Base address of page data, without a trailing slash. */
  readonly dataPath: string
  /** Page files by page id, as texts: they are written back exactly as read. */
  readonly pages: ReadonlyMap<string, string>
  /** Settings of plugins by plugin id. */
  readonly pluginSettings: Readonly<Record<string, unknown>>
  readonly tokens: Tokens
  /** Tokens that differ in windows of some size; those of a Sluice project folder are in its design. */
  readonly mediaTokens: readonly MediaTokens[]
  /** Fonts whose files the project has; those of a Sluice project folder are in its design. */
  readonly fontFaces: readonly FontFace[]
  /** Addresses of style sheets of font services. */
  readonly linkedFonts: readonly string[]
  /** Style classes by id. */
  readonly classes: Readonly<Record<string, unknown>>
  readonly assets: readonly Asset[]
  readonly problems: readonly SourceProblem[]
}
