export { browserProject } from './browserProject.ts'
export { type ProjectOptions, sluiceVitest } from './sluiceVitest.ts'
