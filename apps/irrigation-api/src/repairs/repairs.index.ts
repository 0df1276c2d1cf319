import { defineEntity } from '../entities/defineEntity.ts'
import { defineResource } from '../http/defineResource.ts'
import { repairEntity } from './repairEntity.ts'
import { repairHandlers } from './repairs.handlers.ts'
import { repairRoutes } from './repairs.routes.ts'

/** Repairs: read as every entity, made and changed by calls of their own. */
export const repairs = [...defineEntity(repairEntity), ...defineResource(repairRoutes, repairHandlers)]
