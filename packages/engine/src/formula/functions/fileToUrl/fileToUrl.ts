import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'
import { refuse } from '../refuse.ts'

/** Returns a URL under which the page can show the file; without a file, the placeholder, which is an empty text by default. */
export const fileToUrl: Helper = {
  name: 'fileToUrl',
  call: (context, file, placeholder = '') => {
    if (!file) return passable(placeholder)
    return file instanceof Blob ? context.fileUrl(file) : refuse('First parameter must be a file')
  },
}
