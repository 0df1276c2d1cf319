export { browserProject, packagedBrowser } from './browserProject.ts'
export { type ProjectOptions, sluiceVitest, temporaryFolder } from './sluiceVitest.ts'
