import { and, eq } from 'drizzle-orm'
import { client, site } from '../db/schema/index.ts'

/** How sites are joined with their clients, account first. */
export const siteClient = and(eq(client.account_id, site.account_id), eq(client.id, site.client_id))
