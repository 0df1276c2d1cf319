import type { Remark } from '../Finding.ts'
import type { IndexedFile, ProjectIndex } from '../ProjectIndex.ts'

/** Checks one file of a project and returns remarks. */
export type Rule = (file: IndexedFile, project: ProjectIndex) => readonly Remark[]
