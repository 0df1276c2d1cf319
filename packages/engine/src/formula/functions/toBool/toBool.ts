import type { Helper } from '../helper.ts'

/** Whether the value is truthy. */
export const toBool: Helper = {
  name: 'toBool',
  call: (_context, value) => Boolean(value),
}
