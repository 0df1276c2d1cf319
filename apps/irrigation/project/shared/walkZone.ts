import { apiCollection, parameter } from './plugins.ts'

/** The zone that is being walked, with its findings. */
export const walkZone = apiCollection('walkZone', 'checkups', 'checkup_zones/{id}', {
  parameters: { id: parameter('row_id') },
})
