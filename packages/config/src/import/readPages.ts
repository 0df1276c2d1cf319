import { jsonProblem } from './jsonProblem.ts'
import type { SourceProblem, StoredSource } from './StoredSource.ts'

/** A parsed page file and its problem; the content is null when it is not JSON. */
export interface ReadPage {
  readonly id: string
  readonly file: string
  readonly content: unknown
  readonly problem: SourceProblem | null
}

/** Parses the page files of a project. */
export function readPages({ pages, dataPath }: Pick<StoredSource, 'dataPath' | 'pages'>): readonly ReadPage[] {
  return [...pages].map(([id, text]) => {
    const file = `${dataPath}/${id}.json`
    try {
      return { id, file, content: JSON.parse(text), problem: null }
    } catch (error) {
      const message = `The page file is no JSON: ${jsonProblem(text, error)}`
      return { id, file, content: null, problem: { code: 'import/not-json', severity: 'error', message, path: file } }
    }
  })
}
