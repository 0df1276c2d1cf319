export { browserProject, packagedBrowser } from './browserProject.ts'
export { type ProjectOptions, sluiceVitest } from './sluiceVitest.ts'
