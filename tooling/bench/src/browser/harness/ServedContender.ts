import type { ServedFile } from './ServedFile.ts'

/** A contender with a function that returns all of its files, the document at `/`. */
export interface ServedContender<Name extends string> {
  readonly name: Name
  readonly files: () => Promise<readonly ServedFile[]>
}
