import type { CellCase } from '../cellCase.ts'

const adding = '201 201 403 403 403 401 401'
const shared = '403 403 403 403 201 401 401'
const issue = {
  ...{ label_en: 'Gopher', label_es: 'Topo', asset_types: ['zone'], category: 'pipe', severity: 'functional' },
  ...{ action: 'repair', default_labor_min: 45, loss_mode: 'runtime', loss_gpm: 2, water_waste: true, quick_rank: 5 },
}
let made = 0
/** A code that no other case uses. */
const code = () => `own_${++made}`

/** Catalogs and picklists: those of the company, and those of the product. */
export const catalogCells: readonly CellCase[] = [
  ...['products', 'price-books', 'picklists', 'issue-types', 'templates'].map(
    (name): CellCase => ({
      capability: 'read_catalog',
      name,
      answers: '200 200 200 403 200 401 401',
      field: 'items',
      request: () => ['GET', `/api:catalog/${name}`],
    }),
  ),
  {
    capability: 'edit_catalog',
    name: 'a product',
    answers: adding,
    settings: { managers_see_costs: true },
    changes: 'product',
    request: () => ['POST', '/api:catalog/products', { name_en: 'Rotor', kind: 'part', cost_cents: 1850 }],
  },
  {
    capability: 'edit_catalog',
    name: 'a product, where managers see no costs',
    answers: '400 201 403 403 403 401 401',
    changes: 'product',
    request: () => ['POST', '/api:catalog/products', { name_en: 'Rotor', kind: 'part' }],
  },
  {
    capability: 'edit_catalog',
    name: 'a price book',
    answers: adding,
    changes: 'price_book',
    request: () => ['POST', '/api:catalog/price-books', { name: 'City' }],
  },
  {
    capability: 'edit_catalog',
    name: 'a choice of a list',
    answers: adding,
    changes: 'picklist_item',
    request: () => ['POST', '/api:catalog/picklist-items', { list_key: 'client_kind', code: code(), label_en: 'Own' }],
  },
  {
    capability: 'edit_catalog',
    name: 'an issue',
    answers: '200 200 403 403 403 401 401',
    changes: 'issue_type',
    request: () => ['PUT', `/api:catalog/issue-types/${code()}`, issue],
  },
  {
    capability: 'edit_catalog',
    name: 'a template',
    answers: adding,
    changes: 'template',
    request: () => ['POST', '/api:catalog/templates', { kind: 'checkup', name: 'Spring' }],
  },
  {
    capability: 'edit_shared_catalog',
    name: 'a municipality',
    answers: shared,
    changes: 'municipality',
    isAtHome: true,
    request: () => {
      const slug = code().replace('_', '-')
      return ['POST', '/api:municipal/municipalities', { name: slug, slug, state: 'TX' }]
    },
  },
  {
    capability: 'edit_shared_catalog',
    name: 'a template that comes with the product',
    answers: '403 403 403 403 200 401 401',
    changes: 'template',
    isAtHome: true,
    async request({ staff }) {
      const { id } = (await staff('POST', '/api:catalog/templates', { kind: 'checkup', name: 'Shared' })).json()
      return ['PATCH', `/api:catalog/templates/${id}`, { name: 'Renamed' }]
    },
  },
  {
    capability: 'edit_shared_catalog',
    name: 'a nozzle that comes with the product',
    answers: '403 403 403 403 200 401 401',
    changes: 'nozzle',
    isAtHome: true,
    async request({ run }) {
      const [nozzle] = await run(
        `insert into nozzle (account_id, id, brand, model, head_type, gpm, ref_psi, created_at, updated_at)
         values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'B', $1, 'fixed_spray', 1.85, 30, now(), now())
         returning id`,
        [code()],
      )
      return ['PATCH', `/api:assets/nozzles/${nozzle?.id}`, { gpm: 1.9 }]
    },
  },
  {
    capability: 'edit_shared_catalog',
    name: 'an issue that everybody has',
    answers: '- - 403 403 200 401 401',
    changes: 'issue_type',
    isAtHome: true,
    request: () => ['PUT', `/api:catalog/issue-types/${code()}`, issue],
  },
  {
    capability: 'edit_shared_catalog',
    name: 'the words of a choice that everybody has',
    answers: '- - 403 403 201 401 401',
    changes: 'picklist_item',
    isAtHome: true,
    request: () => ['POST', '/api:catalog/picklist-items', { list_key: 'client_kind', code: code(), label_en: 'All' }],
  },
]
