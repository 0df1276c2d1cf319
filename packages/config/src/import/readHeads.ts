import { recordOf } from '../recordOf.ts'
import { literalAfter } from './literalAfter.ts'
import type { SourceFolder } from './SourceFolder.ts'
import type { SourceProblem } from './StoredSource.ts'

/** Page heads from the settings of the export's bundler, by output path. */
export interface Heads {
  /** Path of the settings file, relative to the folder. */
  readonly file: string
  readonly byPath: Readonly<Record<string, unknown>>
  readonly problems: readonly SourceProblem[]
}

/** The object `pages`, assigned or as a property. */
const PAGES = /\bpages\s*[:=]\s*(?=\{)/

/** Reads the heads from the bundler's settings, which are parsed and never run. An export without the file has none. */
export function readHeads(folder: SourceFolder, base: string): Heads {
  const file = ['vite.config.js', 'vue.config.js'].map((name) => `${base}${name}`).find((path) => folder.has(path))
  if (file === undefined) return { file: '', byPath: {}, problems: [] }
  const literal = literalAfter(folder.text(file) ?? '', PAGES)
  if (literal.found) return { file, byPath: recordOf(literal.value), problems: [] }
  const why = literal.reason === 'absent' ? 'are not there' : 'are not written as JSON'
  const message = `The heads of the pages ${why}; titles and descriptions that only they hold are left out.`
  return { file, byPath: {}, problems: [{ code: 'import/no-heads', severity: 'warning', message, path: file }] }
}
