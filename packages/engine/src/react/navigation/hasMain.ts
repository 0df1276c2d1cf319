import type { PageModel } from '../../project/model.ts'
import { readAttributes } from '../element/attributes.ts'

/** Whether a page says itself which of its elements is its main part. */
export function hasMain({ elements }: PageModel): boolean {
  return [...elements.values()].some(({ attributes }) =>
    readAttributes(attributes).some(({ name, raw }) => name === 'role' && raw === 'main'),
  )
}
