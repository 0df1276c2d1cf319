import type { Remark } from '../Finding.ts'
import type { IndexedFile, ProjectIndex } from '../ProjectIndex.ts'

/** What a rule says of one file of a project. */
export type Rule = (file: IndexedFile, project: ProjectIndex) => readonly Remark[]
