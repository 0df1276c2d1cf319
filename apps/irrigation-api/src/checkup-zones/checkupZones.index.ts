import { defineResource } from '../http/defineResource.ts'
import { checkupZoneHandlers } from './checkupZones.handlers.ts'
import { checkupZoneRoutes } from './checkupZones.routes.ts'

/** Zones of a checkup. */
export const checkupZones = defineResource(checkupZoneRoutes, checkupZoneHandlers)
