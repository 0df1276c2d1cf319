import { accounts } from './admin/accounts.ts'
import { faqItems, videoItems } from './admin/help.ts'
import { roadmapItems, roadmapVotes } from './admin/roadmap.ts'
import { totals } from './admin/totals.ts'
import { visits } from './admin/visits.ts'
import { backflowTests } from './assets/backflow-tests/routes.ts'
import { backflows } from './assets/backflows.ts'
import { controllers } from './assets/controllers.ts'
import { nozzles } from './assets/nozzles.ts'
import { programs } from './assets/programs.ts'
import { programVersions } from './assets/programVersions.ts'
import { programZones } from './assets/programZones.ts'
import { testGauges } from './assets/testGauges.ts'
import { waterMeters } from './assets/waterMeters.ts'
import { zoneHeads } from './assets/zoneHeads.ts'
import { zones } from './assets/zones.ts'
import { notifications } from './auth/notifications/notifications.ts'
import { sessions } from './auth/sessions/sessions.ts'
import { users } from './auth/users/routes.ts'
import { billing } from './billing/routes.ts'
import { etProfiles } from './catalog/etProfiles.ts'
import { issueTypes } from './catalog/issue-types/routes.ts'
import { picklistItems, picklists } from './catalog/picklists.ts'
import { priceBookItems, priceBooks } from './catalog/priceBooks.ts'
import { productComponents, products } from './catalog/products.ts'
import { templateItems, templates } from './catalog/templates.ts'
import { catchCanTests } from './checkups/catchCanTests.ts'
import { checklists } from './checkups/checklist/routes.ts'
import { checkupZones } from './checkups/checkup-zones/routes.ts'
import { checkupBackflows } from './checkups/checkupBackflows.ts'
import { checkupControllers } from './checkups/checkupControllers.ts'
import { repairParts } from './checkups/repairs/parts.ts'
import { repairs } from './checkups/repairs/routes.ts'
import { reports } from './checkups/reports/routes.ts'
import { checkups } from './checkups/routes.ts'
import { accountSettings } from './crm/account/settings.ts'
import { activity } from './crm/activity.ts'
import { clientContacts } from './crm/clientContacts.ts'
import { clients } from './crm/clients.ts'
import { sites } from './crm/sites.ts'
import { tickets } from './crm/tickets/routes.ts'
import { pictures } from './files/pictures.ts'
import { uploads } from './files/uploads.ts'
import { municipalities } from './municipal/municipalities.ts'
import { review } from './municipal/review/routes.ts'
import { submissions } from './municipal/submissions/routes.ts'
import { quotes } from './quotes/routes.ts'
import { shareLinks } from './quotes/share-links/routes.ts'

/** Every resource of the API. */
export const resources = [
  accountSettings,
  accounts,
  activity,
  backflowTests,
  backflows,
  billing,
  catchCanTests,
  checklists,
  checkupBackflows,
  checkupControllers,
  checkupZones,
  checkups,
  clientContacts,
  clients,
  controllers,
  etProfiles,
  faqItems,
  issueTypes,
  municipalities,
  notifications,
  nozzles,
  picklistItems,
  picklists,
  pictures,
  priceBookItems,
  priceBooks,
  productComponents,
  products,
  programVersions,
  programZones,
  programs,
  quotes,
  repairParts,
  repairs,
  reports,
  review,
  roadmapItems,
  roadmapVotes,
  sessions,
  shareLinks,
  sites,
  submissions,
  templateItems,
  templates,
  testGauges,
  tickets,
  totals,
  uploads,
  users,
  videoItems,
  visits,
  waterMeters,
  zoneHeads,
  zones,
]
