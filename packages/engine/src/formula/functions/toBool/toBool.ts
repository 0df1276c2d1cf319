import type { Helper } from '../helper.ts'

/** Truthiness of the value. */
export const toBool: Helper = {
  name: 'toBool',
  call: (_context, value) => Boolean(value),
}
