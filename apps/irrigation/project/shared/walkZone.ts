import { f } from '@sluice/config'
import { apiCollection, parameter } from './plugins.ts'

/** The zone that is being walked, with its findings; its page fetches it. */
export const walkZone = apiCollection('walkZone', 'checkups', 'checkup_zones/{id}', {
  parameters: { id: parameter('row_id') },
  autoFetch: false,
})

/** When the zone that is decided ran: since it was begun, else now. */
export const stopwatch = f`({ started_at: ${walkZone}.data?.started_at ?? new Date().toISOString(), finished_at: new Date().toISOString() })`
