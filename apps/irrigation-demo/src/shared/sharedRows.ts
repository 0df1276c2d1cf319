import { checklistRows, type SeededRowOf, seededId, starterTexts } from '@sluice/irrigation-api/seeding'
import { demoClimate } from '@sluice/irrigation-rules'
import { type SharedRow, templateId } from '../ids.ts'

const towns = [
  ['Rio Claro', 'rio-claro', ['00001', '00002', '00003']],
  ['Cedar Ford', 'cedar-ford', ['00004', '00005', '00006']],
  ['Marbella Springs', 'marbella-springs', ['00007', '00008', '00009']],
] as const

/** Ids of the invented towns, in order. */
export const municipalityIds: readonly string[] = towns.map((_, index) => seededId('municipality', index + 1))

/** Invented towns that accept submissions; checkups of large properties are due once a year, on a fixed day. */
export function makeMunicipalities(row: SharedRow, dueOn: string): SeededRowOf<'municipality'>[] {
  const due = dueOn.slice(5)
  return towns.map(([name, slug, postal_codes], index) => ({
    ...row('municipality', index + 1),
    ...{ name, slug, state: 'TX', postal_codes: [...postal_codes] },
    contact_email: `water.${slug}@example.com`,
    phone: `210-555-01${80 + index}`,
    public_text_en: `Large properties in ${name} hand in an irrigation checkup once a year.`,
    accepts: ['irrigation_checkup', 'backflow_test', 'exemption'],
    checkup_rule: {
      applies_if: { min_acres: 5, min_gal: 1_000_000 },
      frequency_years: 1,
      due_month_day: due === '02-29' ? '02-28' : due,
      requires_license: true,
      required_fields: ['property_name', 'property_address', 'irrigator_name'],
    },
    backflow_rule: { rule_profile: 'usc10', interval_high_months: 12, interval_low_months: 12, submit_days: 10 },
    fee_cents: 2500,
  }))
}

/** Reviewer of each invented town, by index; the third town shares that of the second. */
export const reviewers = [
  { id: seededId('user', 'reviewer'), name: 'Nadia Frost' },
  { id: seededId('user', 'reviewer2'), name: 'Hugh Calloway' },
  { id: seededId('user', 'reviewer2'), name: 'Hugh Calloway' },
] as const

/** Two reviewers of invented towns, and a member of the product's staff, who can sign in only after a command on the machine. */
export function makeStaff(row: SharedRow): SeededRowOf<'user'>[] {
  const [rioClaro = null, cedarFord = null] = municipalityIds
  return [
    {
      ...row('user', 'reviewer'),
      ...{ role: 'municipal_reviewer', email: 'reviewer@example.com', name: 'Nadia Frost', municipality_id: rioClaro },
    },
    {
      ...row('user', 'reviewer2'),
      ...{ role: 'municipal_reviewer', email: 'reviewer2@example.com', name: 'Hugh Calloway' },
      municipality_id: cedarFord,
    },
    { ...row('user', 'admin'), role: 'admin', email: 'admin@example.com', name: 'Sluice support' },
  ]
}

/** Id of the shared climate profile. */
export const climateId = seededId('et_profile', 1)

const { name, source_note, eto_in, rain_in } = demoClimate

/** Monthly inches of the climate profile. */
export const climateMonths = { monthly_eto: [...eto_in], monthly_rain: [...rain_in] }

/** Shared climate of central Texas. */
export function makeClimate(row: SharedRow): SeededRowOf<'etProfile'>[] {
  return [{ ...row('et_profile', 1), name, source_note, ...climateMonths }]
}

/** FAQ rows: language, question, answer. */
const faqRows = [
  ['en', 'How do I start a checkup?', 'Open the site and choose Start checkup; every zone becomes a row to walk.'],
  [
    'en',
    'What happens without a connection?',
    'What you enter stays on the phone and is sent when there is a connection.',
  ],
  ['en', 'Who sees prices?', 'The owner decides for all technicians, and for each of them in the list of users.'],
  ['es', '¿Cómo empiezo una revisión?', 'Abra el sitio y elija Iniciar revisión; cada zona es una fila por recorrer.'],
  ['es', '¿Qué pasa sin conexión?', 'Lo que anote queda en el teléfono y se envía cuando hay conexión.'],
  ['es', '¿Quién ve los precios?', 'El dueño decide para todos los técnicos, y para cada uno en la lista de usuarios.'],
] as const

/** Videos: language, title, last segment of the address. */
const videoRows = [
  ['en', 'A checkup from start to report', 'checkup-en'],
  ['en', 'From findings to a quote', 'quote-en'],
  ['es', 'Una revisión de principio a fin', 'checkup-es'],
  ['es', 'De hallazgos a cotización', 'quote-es'],
] as const

/** Roadmap: column, title, description. */
const roadmapRows = [
  ['done', 'Backflow tests with both reading sets', 'Initial and final readings, judged as you type.'],
  ['wip', 'Checkups without a connection', 'Walk a whole property in a dead spot.'],
  ['planned', 'Zones drawn on a map', 'Areas from polygons instead of guesses.'],
  ['planned', 'Prices by supplier', 'Costs from the list of your supplier.'],
] as const

/** Shared FAQ. */
export function makeFaq(row: SharedRow): SeededRowOf<'faqItem'>[] {
  return faqRows.map(([locale, title, body], index) => ({
    ...row('faq_item', index + 1),
    ...{ locale, title, body, sort: index + 1 },
  }))
}

/** Shared videos. */
export function makeVideos(row: SharedRow): SeededRowOf<'videoItem'>[] {
  return videoRows.map(([locale, title, slug], index) => ({
    ...row('video_item', index + 1),
    ...{ locale, title, url: `https://videos.example.com/${slug}`, sort: index + 1 },
  }))
}

/** Shared roadmap of the product. */
export function makeRoadmap(row: SharedRow): SeededRowOf<'roadmapItem'>[] {
  return roadmapRows.map(([column, title, body], index) => ({
    ...row('roadmap_item', index + 1),
    ...{ column, title, body, sort: index + 1 },
  }))
}

/** Shared checklist, and the cover texts of quotes and reports in both languages. */
export function makeTemplates(row: SharedRow): SeededRowOf<'template'>[] {
  return [
    { ...row('template', 1), kind: 'checkup', name: 'Standard checkup', is_default: true },
    ...starterTexts.map(([kind, locale, name, subject, body], index) => ({
      ...row('template', index + 2),
      ...{ kind, locale, name, subject, body, is_default: true },
    })),
  ]
}

/** Questions of the checklist, in both languages. */
export function makeTemplateItems(row: SharedRow): SeededRowOf<'templateItem'>[] {
  return checklistRows.map(([section, label_en, label_es, answer_type, required, unit = null], index) => ({
    ...row('template_item', index + 1),
    ...{ template_id: templateId, section, label_en, label_es, answer_type, required, unit, sort: index + 1 },
  }))
}
