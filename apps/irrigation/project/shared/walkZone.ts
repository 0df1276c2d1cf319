import { f } from '@sluice/config'
import { apiCollection, parameter } from './plugins.ts'

/** The zone being walked, with its findings; fetched by its page. */
export const walkZone = apiCollection('walkZone', 'checkups', 'checkup-zones/{id}', {
  parameters: { id: parameter('row_id') },
  autoFetch: false,
})

/** Start and end of the zone's run; empty for a zone that was judged or skipped without running. */
export const stopwatch = f`(${walkZone}.data?.started_at ? { started_at: ${walkZone}.data.started_at, finished_at: new Date().toISOString() } : {})`
