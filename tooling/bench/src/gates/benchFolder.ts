import { join } from 'node:path'

/** The folder of this package. */
export const benchFolder = join(import.meta.dirname, '../..')
