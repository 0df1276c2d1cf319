import { setPath } from '../internals/setPath.ts'
import type { ArrayUpdate } from './arrayUpdate.ts'
import { updateArray } from './updateArray.ts'

/** Which part of a value is written: entries of a list, or what is at a path. */
export interface Part {
  readonly listUpdate: ArrayUpdate | undefined
  readonly path: string | undefined
  readonly index: number | undefined
}

/** The value after a part of it has been written. @throws {RangeError} for a path that may not be written. */
export function updatePart(current: unknown, value: unknown, { listUpdate, path, index }: Part): unknown {
  return listUpdate
    ? updateArray(Array.isArray(current) ? current : [], listUpdate, value, index, path)
    : setPath(current ?? {}, path ?? '', value)
}
