import { copyData } from '@sluice/engine/internals'

/**
 * Copies plain data of a package: texts, numbers, dates, files, lists, plain objects, maps and sets. Functions are left out.
 * @throws {NotDataError} for anything else, and for data that contains itself.
 */
export function copyOut(value: unknown): unknown {
  return copyData(value, (one) => (typeof one === 'function' ? { copy: undefined } : null))
}
