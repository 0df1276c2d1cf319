import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../command.ts'

/** Absolute path of a module named on the command line. @throws {UsageError} when there is no such file. */
export function moduleFile(path: string): string {
  const file = resolve(path)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`There is no file ${path}.`)
  return file
}
