import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from './supervisor/processes.ts'
import { StartError } from './world/StartError.ts'

/**
 * Makes the data folder.
 * @throws {StartError} when it cannot be written.
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

/** As `mkdirSync` with `recursive`, which never ends on file systems that refuse with ENOENT (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
