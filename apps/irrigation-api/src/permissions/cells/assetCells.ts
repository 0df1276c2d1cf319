import type { CellCase } from '../cellCase.ts'

const office = '200 200 403 403 403 401 401'
const members = '200 200 200 403 403 401 401'
const adding = '201 201 201 403 403 401 401'
const client = { name: 'Own homes', kind: 'builder' }

/** Clients, sites and their assets. */
export const assetCells: readonly CellCase[] = [
  {
    capability: 'see_clients',
    name: 'a client',
    answers: '200 200 200 403 200 401 401',
    field: 'name',
    request: ({ clientId }) => ['GET', `/api:crm/clients/${clientId}`],
  },
  {
    capability: 'see_clients',
    name: 'contacts of a client',
    answers: '200 200 200 403 200 401 401',
    request: ({ clientId }) => ['GET', `/api:crm/client-contacts?client_id=${clientId}`],
  },
  {
    capability: 'see_sites',
    name: 'a site',
    answers: '200 200 200 403 200 401 401',
    field: 'name',
    request: ({ siteId }) => ['GET', `/api:crm/sites/${siteId}`],
  },
  {
    capability: 'see_sites',
    name: 'the gate code of a site',
    answers: '200 200 200 - null - -',
    field: 'gate_code',
    async request({ people, siteId }) {
      await people.owner('PATCH', `/api:crm/sites/${siteId}`, { gate_code: '44#' })
      return ['GET', `/api:crm/sites/${siteId}`]
    },
  },
  {
    capability: 'see_sites',
    name: 'the site in a submission',
    answers: '- - - 200 - - -',
    field: 'payload.property.address',
    request: async ({ submitted }) => ['GET', `/api:municipal/submissions/${await submitted()}`],
  },
  {
    capability: 'see_sites',
    name: 'the site in a submission to another city',
    answers: '- - - 404 - - -',
    request: async ({ submitted }) => ['GET', `/api:municipal/submissions/${await submitted(true)}`],
  },
  {
    capability: 'edit_records',
    name: 'a new client',
    answers: adding,
    changes: 'client',
    request: () => ['POST', '/api:crm/clients', client],
  },
  {
    capability: 'edit_records',
    name: 'another name of a client',
    answers: members,
    changes: 'client',
    request: async ({ added }) => [
      'PATCH',
      `/api:crm/clients/${await added('/api:crm/clients', client)}`,
      { name: 'X' },
    ],
  },
  {
    capability: 'edit_records',
    name: 'a new site',
    answers: adding,
    changes: 'site',
    request: ({ clientId: client_id }) => [
      'POST',
      '/api:crm/sites',
      { client_id, name: 'Yard', site_type: 'park', address_line1: '9 Elm', city: 'Austin' },
    ],
  },
  {
    capability: 'edit_records',
    name: 'a new controller',
    answers: adding,
    changes: 'controller',
    request: ({ siteId: site_id }) => ['POST', '/api:assets/controllers', { site_id }],
  },
  {
    capability: 'edit_records',
    name: 'a new zone',
    answers: adding,
    changes: 'zone',
    async request({ added, siteId: site_id }) {
      const controller_id = await added('/api:assets/controllers', { site_id })
      return ['POST', '/api:assets/zones', { controller_id, station_no: 1 }]
    },
  },
  {
    capability: 'edit_records',
    name: 'a new program',
    answers: adding,
    changes: 'program',
    async request({ added, siteId: site_id }) {
      const controller_id = await added('/api:assets/controllers', { site_id })
      return ['POST', '/api:assets/programs', { controller_id, letter: 'A', day_mode: 'odd' }]
    },
  },
  {
    capability: 'edit_records',
    name: 'a new backflow preventer',
    answers: adding,
    changes: 'backflow',
    request: ({ siteId: site_id }) => ['POST', '/api:assets/backflows', { site_id, label: 'B', type: 'pvb' }],
  },
  {
    capability: 'delete_records',
    name: 'a client',
    answers: office,
    changes: 'client',
    request: async ({ added }) => ['DELETE', `/api:crm/clients/${await added('/api:crm/clients', client)}`],
  },
  {
    capability: 'delete_records',
    name: 'a site',
    answers: office,
    changes: 'site',
    async request({ added, clientId: client_id }) {
      const site = { client_id, name: 'Yard', site_type: 'park', address_line1: '9 Elm', city: 'Austin' }
      return ['DELETE', `/api:crm/sites/${await added('/api:crm/sites', site)}`]
    },
  },
]
