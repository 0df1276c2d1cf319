/* Rows of every entity that its fields describe, for the tests of what all of them have in common. */
import { derivedCases } from './derivedCases.ts'

/** Rows that others belong to. */
export interface EntityWorld {
  readonly client: string
  readonly site: string
  readonly controller: string
  readonly zone: string
  readonly program: string
  readonly product: string
  readonly kit: string
  readonly book: string
  readonly template: string
}

/** An entity with a row to add and a change of it. */
export interface EntityCase {
  readonly name: string
  readonly path: string
  readonly body: (world: EntityWorld) => Readonly<Record<string, unknown>>
  readonly change: Readonly<Record<string, unknown>>
  /** A field that the list is filtered by, beside whether rows are archived; none where it has no filter. */
  readonly by: string | undefined
  /** Whether the office alone writes it. */
  readonly isOffice?: boolean
}

/** Cases of entities with rules, for which no sample of their fields will do. */
const writtenCases: readonly EntityCase[] = [
  {
    name: 'client_contact',
    path: '/api:crm/client-contacts',
    body: ({ client }) => ({
      client_id: client,
      name: 'Ana Board',
      email: 'ana@example.com',
      can_approve_quotes: true,
    }),
    change: { title: 'President', email: '' },
    by: 'client_id',
  },
  {
    name: 'water_meter',
    path: '/api:assets/water-meters',
    body: ({ site }) => ({ site_id: site, meter_no: 'M-17', read_unit: 'ccf', kind: 'irrigation', size_in: 0.75 }),
    change: { read_unit: 'gal', meter_no: null },
    by: 'kind',
  },
  {
    name: 'nozzle',
    path: '/api:assets/nozzles',
    body: () => ({ brand: 'Own', model: '15H', head_type: 'fixed_spray', arc_deg: 180, gpm: 1.85, ref_psi: 30 }),
    change: { gpm: 1.9, active: false },
    by: 'head_type',
  },
  {
    name: 'zone_head',
    path: '/api:assets/zone-heads',
    body: ({ zone }) => ({ zone_id: zone, description: 'Pop-ups', qty: 4, gpm_each: 1.85, ref_psi: 30 }),
    change: { qty: 5, arc_deg: 90 },
    by: 'zone_id',
  },
  {
    name: 'program',
    path: '/api:assets/programs',
    body: ({ controller }) => ({
      controller_id: controller,
      letter: 'A',
      day_mode: 'days_of_week',
      days_of_week: [1, 3, 5],
      start_times: ['05:00'],
    }),
    change: { name: 'Turf', seasonal_adjust_pct: 80 },
    by: 'controller_id',
  },
  {
    name: 'program_zone',
    path: '/api:assets/program-zones',
    body: ({ program, zone }) => ({ program_id: program, zone_id: zone, run_min: 12.5 }),
    change: { run_min: 15, cycle_min: 5, soak_min: 20 },
    by: 'program_id',
  },
  {
    name: 'backflow',
    path: '/api:assets/backflows',
    body: ({ site }) => ({ site_id: site, label: 'BF-1', type: 'pvb', serial_no: 'S1', size_in: 1 }),
    change: { hazard: 'high', status: 'out_of_service' },
    by: 'type',
  },
  {
    name: 'test_gauge',
    path: '/api:assets/test-gauges',
    body: () => ({ serial_no: 'G-9', calibrated_on: '2024-02-29' }),
    change: { make: 'Mid-West' },
    by: 'active',
  },
  {
    name: 'product',
    path: '/api:catalog/products',
    body: () => ({ name_en: 'Rotor', kind: 'part', category: 'rotor', cost_cents: 1850 }),
    change: { pricing_mode: 'fixed', price_cents: 3900 },
    by: 'kind',
    isOffice: true,
  },
  {
    name: 'product_component',
    path: '/api:catalog/product-components',
    body: ({ kit, product }) => ({ kit_id: kit, product_id: product, qty: 2 }),
    change: { qty: 2.5 },
    by: 'kit_id',
    isOffice: true,
  },
  {
    name: 'price_book',
    path: '/api:catalog/price-books',
    body: () => ({ name: 'City', markup_pct: 80, round_to_cents: 25 }),
    change: { min_charge_cents: 9900 },
    by: 'active',
    isOffice: true,
  },
  {
    name: 'price_book_item',
    path: '/api:catalog/price-book-items',
    body: ({ book, product }) => ({
      price_book_id: book,
      product_id: product,
      pricing_mode: 'fixed',
      price_cents: 2999,
    }),
    change: { pricing_mode: 'markup', markup_pct: 60 },
    by: 'price_book_id',
    isOffice: true,
  },
  {
    name: 'client',
    path: '/api:crm/clients',
    body: () => ({
      kind: 'builder',
      name: 'Own homes',
      tax_exempt: true,
      tax_exempt_note: 'Form 01-339',
      lead_source: 'sign',
      payment_terms: 'net30',
      tags: ['spring'],
    }),
    change: { email: 'own@example.com', preferred_locale: 'es', notes: '' },
    by: 'lead_source',
  },
  {
    name: 'site',
    path: '/api:crm/sites',
    body: ({ client }) => ({
      client_id: client,
      name: 'Yard',
      site_type: 'park',
      address_line1: '9 Elm',
      city: 'Marbella Springs',
      lot_acres: 5.25,
      water_rate_cents_per_kgal: 655,
      watering_rule: {
        days: [1, 4],
        windows: [
          ['00:00', '10:00'],
          ['19:00', '24:00'],
        ],
      },
      plan_months: [3, 9],
    }),
    change: { gate_code: '44#', access_warnings: ['dog', 'wasps'], nte_cents: 25000 },
    by: 'site_type',
  },
  {
    name: 'controller',
    path: '/api:assets/controllers',
    body: ({ site }) => ({
      site_id: site,
      label: 'Shed',
      rain_sensor: 'working',
      rain_sensor_kind: 'wireless',
      install_year: 2019,
      qr_tag: 'Q-1',
    }),
    change: { access_pin: '0000', condition: 'fair' },
    by: 'condition',
  },
  {
    name: 'zone',
    path: '/api:assets/zones',
    body: ({ controller }) => ({
      controller_id: controller,
      station_no: 201,
      name: 'Beds',
      pressure_regulated: 'head',
      valve_box: 'round_10',
      valve_size_in: 1.25,
    }),
    change: { head_types_other: ['bubbler'], decoder_address: '0x1F' },
    by: 'valve_box',
  },
  {
    name: 'et_profile',
    path: '/api:catalog/et-profiles',
    body: () => ({
      name: 'Own station',
      monthly_eto: [2, 2.5, 4, 5, 6, 7, 7.5, 7.25, 5.5, 4.25, 2.75, 2],
      monthly_rain: [2, 2, 2.5, 2.5, 4, 3.5, 2, 2, 3, 4, 2.5, 2],
    }),
    change: { source_note: 'Airport' },
    by: 'active',
    isOffice: true,
  },
  {
    name: 'template',
    path: '/api:catalog/templates',
    body: () => ({ kind: 'checkup', name: 'Spring start-up', checkup_type: 'spring_startup' }),
    change: { active: false },
    by: 'kind',
    isOffice: true,
  },
  {
    name: 'template_item',
    path: '/api:catalog/template-items',
    body: ({ template }) => ({
      template_id: template,
      section: 'arrival',
      label_en: 'Gate shut behind you?',
      label_es: '¿Cerró el portón?',
      answer_type: 'yes_no_na',
      fail_creates_issue_code: 'head_broken',
    }),
    change: { required: true, sort: 3 },
    by: 'template_id',
    isOffice: true,
  },
  {
    name: 'picklist_item',
    path: '/api:catalog/picklist-items',
    body: () => ({ list_key: 'client_kind', code: 'golf', label_en: 'Golf course', label_es: 'Campo de golf' }),
    change: { color: '#0B6E4F', label_es: '' },
    by: 'list_key',
    isOffice: true,
  },
]

/** One case for each entity that its fields describe. */
export const entityCases: readonly EntityCase[] = [...writtenCases, ...derivedCases(writtenCases)]
