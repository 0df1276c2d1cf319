import { f } from '@sluice/config'
import { apiCollection, parameter } from './plugins.ts'

/** The zone that is being walked, with its findings; its page fetches it. */
export const walkZone = apiCollection('walkZone', 'checkups', 'checkup-zones/{id}', {
  parameters: { id: parameter('row_id') },
  autoFetch: false,
})

/** When the zone that is decided ran; nothing for one that was judged or skipped without running. */
export const stopwatch = f`(${walkZone}.data?.started_at ? { started_at: ${walkZone}.data.started_at, finished_at: new Date().toISOString() } : {})`
