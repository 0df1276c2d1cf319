import type { ServedFile } from './ServedFile.ts'

/** Who shows a page, with a way to all of its files, the document at `/`. */
export interface ServedContender<Name extends string> {
  readonly name: Name
  readonly files: () => Promise<readonly ServedFile[]>
}
