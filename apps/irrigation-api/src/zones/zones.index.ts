import { defineResource } from '../http/defineResource.ts'
import { zoneHandlers } from './zones.handlers.ts'
import { zoneRoutes } from './zones.routes.ts'

/** Zones of the account. */
export const zones = defineResource(zoneRoutes, zoneHandlers)
