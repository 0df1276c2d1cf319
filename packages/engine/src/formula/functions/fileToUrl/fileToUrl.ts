import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'
import { refuse } from '../refuse.ts'

/**
 * An address under which the page can show the file; the placeholder, an empty text unless told, when there is
 * none.
 */
export const fileToUrl: Helper = {
  name: 'fileToUrl',
  call: (context, file, placeholder = '') => {
    if (!file) return passable(placeholder)
    return file instanceof Blob ? context.fileUrl(file) : refuse('First parameter must be a file')
  },
}
