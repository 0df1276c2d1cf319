import { projectFile } from './projectFile.ts'
import { readPages } from './readPages.ts'
import { readSource } from './readSource.ts'

/** A project in the form the runtime takes: its project file, and its page files by page id. */
export interface StoredParts {
  readonly project: Readonly<Record<string, unknown>>
  readonly pages: Readonly<Record<string, unknown>>
}

/**
 * Reads a project folder of any shape for callers that run it themselves, such as tests. A page that is not JSON is omitted.
 * @throws {ImportError} when the folder contains no project.
 */
export function readStored(folder: string): StoredParts {
  const source = readSource(folder)
  const pages = readPages(source).flatMap(({ id, content, problem }) => (problem ? [] : [[id, content] as const]))
  return { project: projectFile(source), pages: Object.fromEntries(pages) }
}
