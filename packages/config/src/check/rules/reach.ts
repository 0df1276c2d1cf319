import type { IndexedFile, ProjectIndex } from '../ProjectIndex.ts'

/** The files that a place can name things of: a workflow of the whole project runs on every page. */
export function reach(file: IndexedFile, { files }: ProjectIndex): readonly IndexedFile[] {
  return file.page === null ? files : [file]
}
