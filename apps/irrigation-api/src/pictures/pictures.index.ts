import { defineResource } from '../http/defineResource.ts'
import { pictureHandlers } from './pictures.handlers.ts'
import { pictureRoutes } from './pictures.routes.ts'

/** Pictures of the account. */
export const pictures = defineResource(pictureRoutes, pictureHandlers)
