import type { PageModel } from '../config/model.ts'
import { readAttributes } from './attributes.ts'

/** Whether a page says itself which of its elements is its main part. */
export function hasMain({ elements }: PageModel): boolean {
  return [...elements.values()].some(({ attributes }) =>
    readAttributes(attributes).some(({ name, raw }) => name === 'role' && raw === 'main'),
  )
}
