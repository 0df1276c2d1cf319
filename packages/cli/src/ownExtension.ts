import { extname } from 'node:path'

/** Extension of the modules of this command: `.ts` in the repository, where Node runs the sources, `.js` in the published package. */
export const ownExtension = extname(import.meta.filename)
