import { defineProject } from '@sluice/config'
import { project as small } from './smallProject.ts'

/** The small project with its code trusted, so that scripts in markup run. */
export const project = defineProject({ ...small, trustedCode: true })
