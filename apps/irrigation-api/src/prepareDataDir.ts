import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './process/StartError.ts'
import { systemCode } from './supervisor/processes.ts'

/**
 * Creates the data folder.
 * @throws {StartError} when it is not writable.
 */
export function prepareDataDir(path: string): void {
  try {
    makeFolder(path)
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${path} cannot be written (${systemCode(error)}); set DATA_DIR to another folder.`,
    )
  }
}

/** Creates a folder and its parents. `mkdirSync` with `recursive` never returns on file systems that refuse with ENOENT (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
