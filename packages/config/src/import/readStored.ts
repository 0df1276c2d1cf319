import { projectFile } from './projectFile.ts'
import { readPages } from './readPages.ts'
import { readSource } from './readSource.ts'

/** A project as the runtime takes it: its project file, and its page files by page id. */
export interface StoredParts {
  readonly project: Readonly<Record<string, unknown>>
  readonly pages: Readonly<Record<string, unknown>>
}

/**
 * Reads a project folder of any shape for those who run it themselves, as tests do. A page that is no JSON is left out.
 * @throws {ImportError} with the reason, when the folder holds no project.
 */
export function readStored(folder: string): StoredParts {
  const source = readSource(folder)
  const pages = readPages(source).flatMap(({ id, content, problem }) => (problem ? [] : [[id, content] as const]))
  return { project: projectFile(source), pages: Object.fromEntries(pages) }
}
