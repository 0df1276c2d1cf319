import type { CellCase } from '../cellCase.ts'
import type { PermissionWorld } from '../createPermissionWorld.ts'

const rotor = { name_en: 'Rotor', kind: 'part', cost_cents: 1850, pricing_mode: 'fixed', price_cents: 3900 }
const product = async ({ added }: PermissionWorld) =>
  ['GET', `/api:catalog/products/${await added('/api:catalog/products', rotor)}`] as const
const quote = async ({ sentQuote }: PermissionWorld) => ['GET', `/api:quotes/quotes/${await sentQuote()}`] as const

/** Prices for the client, and costs of the company. */
export const priceCells: readonly CellCase[] = [
  {
    capability: 'see_prices',
    name: 'of a product, where technicians see prices',
    answers: '200 200 200 403 null 401 401',
    settings: { technicians_see_prices: true },
    field: 'price_cents',
    request: product,
  },
  {
    capability: 'see_prices',
    name: 'of a product, where technicians do not',
    answers: '200 200 null 403 null 401 401',
    settings: { technicians_see_prices: false },
    field: 'price_cents',
    request: product,
  },
  {
    capability: 'see_prices',
    name: 'of a quote, where technicians see prices',
    answers: '200 200 200 403 403 401 401',
    settings: { technicians_see_prices: true },
    field: 'total_cents',
    request: quote,
  },
  {
    capability: 'see_prices',
    name: 'of a quote, where technicians do not',
    answers: '200 200 null 403 403 401 401',
    settings: { technicians_see_prices: false },
    field: 'total_cents',
    request: quote,
  },
  {
    capability: 'see_prices',
    name: 'of the quote that a link opens',
    answers: '- - - - - 200 -',
    field: 'quote.total_cents',
    request: async ({ openedLink }) => ['GET', `/api:quotes/documents/${await openedLink()}`],
  },
  {
    capability: 'see_prices',
    name: 'of a quote that the link does not open',
    answers: '- - - - - 404 -',
    async request({ openedLink }) {
      const token = await openedLink()
      return ['GET', `/api:quotes/documents/${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`]
    },
  },
  {
    capability: 'see_costs',
    name: 'of a product, where managers see costs',
    answers: '200 200 null 403 null 401 401',
    settings: { managers_see_costs: true },
    field: 'cost_cents',
    request: product,
  },
  {
    capability: 'see_costs',
    name: 'of a product, where managers do not',
    answers: '200 null null 403 null 401 401',
    settings: { managers_see_costs: false },
    field: 'cost_cents',
    request: product,
  },
  {
    capability: 'see_costs',
    name: 'of a quote, where managers see costs',
    answers: '200 200 null 403 403 401 401',
    settings: { managers_see_costs: true },
    field: 'cost_cents',
    request: quote,
  },
  {
    capability: 'see_costs',
    name: 'of a quote, where managers do not',
    answers: '200 null null 403 403 401 401',
    settings: { managers_see_costs: false },
    field: 'cost_cents',
    request: quote,
  },
  {
    capability: 'see_costs',
    name: 'of the quote that a link opens',
    answers: '- - - - - null -',
    field: 'quote.cost_cents',
    request: async ({ openedLink }) => ['GET', `/api:quotes/documents/${await openedLink()}`],
  },
]
