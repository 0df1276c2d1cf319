import type { IndexedFile, ProjectIndex } from '../ProjectIndex.ts'

/** Files whose parts can be referenced from this file: a workflow of the whole project runs on every page. */
export function reach(file: IndexedFile, { files }: ProjectIndex): readonly IndexedFile[] {
  return file.page === null ? files : [file]
}
