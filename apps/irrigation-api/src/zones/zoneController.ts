import { and, eq } from 'drizzle-orm'
import { controller, zone } from '../db/schema/index.ts'

/** How zones are joined with their controllers, account first. */
export const zoneController = and(eq(controller.account_id, zone.account_id), eq(controller.id, zone.controller_id))
