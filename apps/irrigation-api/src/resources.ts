import { visits } from './admin/visits.index.ts'
import { backflows } from './assets/backflows.ts'
import { nozzles } from './assets/nozzles.ts'
import { programs } from './assets/programs.ts'
import { programVersions } from './assets/programVersions.ts'
import { programZones } from './assets/programZones.ts'
import { testGauges } from './assets/testGauges.ts'
import { waterMeters } from './assets/waterMeters.ts'
import { zoneHeads } from './assets/zoneHeads.ts'
import { billing } from './billing/billing.index.ts'
import { priceBookItems } from './catalog/priceBookItems.ts'
import { priceBooks } from './catalog/priceBooks.ts'
import { productComponents } from './catalog/productComponents.ts'
import { products } from './catalog/products.ts'
import { checkupControllers } from './checkup-controllers/checkupControllers.index.ts'
import { checkupZones } from './checkup-zones/checkupZones.index.ts'
import { checkups } from './checkups/checkups.index.ts'
import { clients } from './clients/clients.index.ts'
import { controllers } from './controllers/controllers.index.ts'
import { clientContacts } from './crm/clientContacts.ts'
import { issueTypes } from './issue-types/issueTypes.index.ts'
import { pictures } from './pictures/pictures.index.ts'
import { quotes } from './quotes/quotes.index.ts'
import { shareLinks } from './share-links/shareLinks.index.ts'
import { sites } from './sites/sites.index.ts'
import { tickets } from './tickets/tickets.index.ts'
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
  clientContacts,
  waterMeters,
  nozzles,
  zoneHeads,
  programs,
  programZones,
  programVersions,
  backflows,
  testGauges,
  products,
  productComponents,
  priceBooks,
  priceBookItems,
  quotes,
  shareLinks,
  tickets,
  billing,
  visits,
]
