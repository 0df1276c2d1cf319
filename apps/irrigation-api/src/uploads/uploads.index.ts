import { defineResource } from '../http/defineResource.ts'
import { uploadHandlers } from './uploads.handlers.ts'
import { uploadRoutes } from './uploads.routes.ts'

/** The right to upload. */
export const uploads = defineResource(uploadRoutes, uploadHandlers)
