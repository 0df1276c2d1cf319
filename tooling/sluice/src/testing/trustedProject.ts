import { defineProject } from '@sluice/config'
import { project as small } from './smallProject.ts'

/** The small project, with its scripts in markup trusted. */
export const project = defineProject({ ...small, trustedCode: true })
