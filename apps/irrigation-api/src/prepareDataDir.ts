import { accessSync, constants, mkdirSync } from 'node:fs'
import { systemCode } from './supervisor/systemCode.ts'
import { StartError } from './world/StartError.ts'

/**
 * Makes the data folder.
 * @throws {StartError} when it cannot be written.
 */
export function prepareDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${path} cannot be written (${systemCode(error)}); set DATA_DIR to another folder.`,
    )
  }
}
