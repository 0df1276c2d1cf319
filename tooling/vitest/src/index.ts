import { join } from 'node:path'

export { browserProject, packagedBrowser } from './browserProject.ts'
export { type ProjectOptions, sluiceVitest } from './sluiceVitest.ts'

/** The setup that gives a run a folder for temporary files; projects with a setup of their own name it before theirs. */
export const temporaryFolder: string = join(import.meta.dirname, 'temporaryFolder.ts')
