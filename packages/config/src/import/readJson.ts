import { ImportError } from './ImportError.ts'
import { jsonProblem } from './jsonProblem.ts'
import type { SourceFolder } from './SourceFolder.ts'

/** Content of a JSON file; null when it does not exist. @throws {ImportError} when it is not JSON. */
export function readJson(folder: SourceFolder, path: string): unknown {
  const text = folder.text(path)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError('import/not-json', `“${path}” is no JSON: ${jsonProblem(text, error)}`)
  }
}
