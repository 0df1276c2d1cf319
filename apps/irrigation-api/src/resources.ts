import { checkupControllers } from './checkup-controllers/checkupControllers.index.ts'
import { checkupZones } from './checkup-zones/checkupZones.index.ts'
import { checkups } from './checkups/checkups.index.ts'
import { clients } from './clients/clients.index.ts'
import { controllers } from './controllers/controllers.index.ts'
import { issueTypes } from './issue-types/issueTypes.index.ts'
import { pictures } from './pictures/pictures.index.ts'
import { sites } from './sites/sites.index.ts'
import { uploads } from './uploads/uploads.index.ts'
import { zones } from './zones/zones.index.ts'

/** Every resource of the API. */
export const resources = [
  clients,
  sites,
  controllers,
  zones,
  checkups,
  checkupZones,
  checkupControllers,
  issueTypes,
  uploads,
  pictures,
]
