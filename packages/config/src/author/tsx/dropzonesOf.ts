import type { StoredElement } from '../element.ts'
import { placeOf } from '../places.ts'
import { TsxError } from './TsxError.ts'

/** Ids of the elements that are dropzones, by the name of the slot. @throws {TsxError} when two have one name. */
export function dropzonesOf(root: StoredElement, name: string): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = ({ uid, dropzone, children }: StoredElement) => {
    if (dropzone !== undefined && dropzone in found)
      throw new TsxError(`Two elements of the component “${name}” have the dropzone “${dropzone}”.`, placeOf(uid))
    if (dropzone !== undefined) found[dropzone] = uid
    children.forEach(visit)
  }
  visit(root)
  return found
}
