import * as tables from '../db/schema/index.ts'
import type { BusinessTable } from '../entities/table.ts'
import type { GivenColumns } from './growTable.ts'

/** A table whose rows others belong to. */
export type Parent = 'backflow' | 'client' | 'site'

/** The list of a table, and what makes its rows ones that it shows. */
export interface LongList {
  readonly path: string
  readonly table: BusinessTable
  /** Columns that have to have certain values; `{account}` is the account, `{user}` its owner. */
  readonly given?: GivenColumns
  /** Columns that name rows of other tables which the list reads along, twenty thousand of each. */
  readonly parents?: Readonly<Record<string, Parent>>
  /** Filters with a value that every row has and one that none has, where the schema of the query does not tell. */
  readonly values?: Readonly<Record<string, readonly [string, string]>>
  /** What every query names. */
  readonly within?: string
}

const ofSite = { parents: { site_id: 'site' } } as const
const one = '11111111-1111-4111-8111-111111111111'
const statuses = (every: string, no: string) => ({ status: [every, no] }) as const
const ownProduct = { product_id: `'${one}'` }

/** Every list of the API that goes through its rows page by page. */
export const longLists: readonly LongList[] = [
  { path: '/api:crm/clients', table: tables.client, given: { tags: `'{hoa,vip}'` } },
  { path: '/api:crm/sites', table: tables.site, parents: { client_id: 'client' } },
  { path: '/api:assets/controllers', table: tables.controller, ...ofSite },
  {
    path: '/api:assets/zones',
    table: tables.zone,
    ...ofSite,
    given: {
      controller_id: `(array(select id from "controller" where account_id = {account} order by id))[1 + g % 2]`,
      station_no: '1000 + g',
    },
  },
  {
    path: '/api:checkups/checkups',
    table: tables.checkup,
    ...ofSite,
    given: { type: `'routine'` },
    values: statuses('scheduled', 'cancelled'),
  },
  { path: '/api:files/pictures', table: tables.picture, given: { file_key: `'a'`, thumb_key: `'a'` } },
  { path: '/api:crm/client-contacts', table: tables.clientContact },
  { path: '/api:assets/water-meters', table: tables.waterMeter, ...ofSite },
  { path: '/api:assets/nozzles', table: tables.nozzle },
  { path: '/api:assets/zone-heads', table: tables.zoneHead },
  { path: '/api:assets/programs', table: tables.program, given: { controller_id: 'gen_random_uuid()' } },
  {
    path: '/api:assets/program-zones',
    table: tables.programZone,
    given: { program_id: 'gen_random_uuid()', zone_id: 'gen_random_uuid()' },
  },
  { path: '/api:assets/program-versions', table: tables.programVersion },
  { path: '/api:assets/backflows', table: tables.backflow, ...ofSite },
  { path: '/api:assets/test-gauges', table: tables.testGauge },
  {
    path: '/api:assets/backflow-tests',
    table: tables.backflowTest,
    parents: { backflow_id: 'backflow' },
    values: statuses('draft', 'returned'),
  },
  { path: '/api:catalog/products', table: tables.product },
  {
    path: '/api:catalog/product-components',
    table: tables.productComponent,
    given: { kit_id: 'gen_random_uuid()', product_id: 'gen_random_uuid()' },
  },
  { path: '/api:catalog/price-books', table: tables.priceBook, given: { is_default: 'false' } },
  {
    path: '/api:catalog/price-book-items',
    table: tables.priceBookItem,
    given: { price_book_id: 'gen_random_uuid()', product_id: 'gen_random_uuid()' },
  },
  {
    path: '/api:quotes/quotes',
    table: tables.quote,
    parents: { client_id: 'client', site_id: 'site' },
    values: { ...statuses('draft', 'declined'), open: ['true', 'false'] },
  },
  { path: '/api:municipal/municipalities', table: tables.municipality },
  {
    path: '/api:municipal/submissions',
    table: tables.municipalSubmission,
    values: {
      ...statuses('draft', 'accepted'),
      due_from: ['2024-01-01', '2099-01-01'],
      due_to: ['2099-01-01', '2001-01-01'],
    },
  },
  {
    path: '/api:quotes/share-links',
    table: tables.shareLink,
    given: { target_type: `'quote'`, target_id: '{quote}' },
    within: 'target_type=quote&target_id={quote}',
  },
  {
    path: '/api:crm/tickets',
    table: tables.ticket,
    values: { ...statuses('new', 'closed'), open: ['true', 'false'] },
  },
  { path: '/api:crm/tickets/{ticket}/messages', table: tables.ticketMessage, given: { ticket_id: '{ticket}' } },
  { path: '/api:billing/invoices', table: tables.subscriptionInvoice },
  { path: '/api:checkups/repairs', table: tables.repair, ...ofSite, given: { issue_code: `'head_broken'` } },
  { path: '/api:checkups/repair-parts', table: tables.repairPart, given: ownProduct },
  { path: '/api:auth/users', table: tables.user, given: { role: `'technician'` } },
  { path: '/api:catalog/et-profiles', table: tables.etProfile },
  { path: '/api:catalog/picklist-items', table: tables.picklistItem, given: { code: `'code_' || g` } },
  { path: '/api:catalog/templates', table: tables.template },
  { path: '/api:catalog/template-items', table: tables.templateItem },
  { path: '/api:admin/faq-items', table: tables.faqItem },
  { path: '/api:admin/video-items', table: tables.videoItem },
  { path: '/api:admin/roadmap-items', table: tables.roadmapItem },
  {
    path: '/api:auth/notifications',
    table: tables.notification,
    given: { user_id: '{user}', kind: `'quote_sent'`, target_type: `'quote'` },
  },
  { path: '/api:crm/activity', table: tables.activityLog as unknown as BusinessTable },
]
