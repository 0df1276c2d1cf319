export { type ProjectOptions, sluiceVitest } from './sluiceVitest.ts'
