import { apiCollection, parameter } from './plugins.ts'

/** The zone that is being walked, with its findings; its page fetches it. */
export const walkZone = apiCollection('walkZone', 'checkups', 'checkup_zones/{id}', {
  parameters: { id: parameter('row_id') },
  autoFetch: false,
})
