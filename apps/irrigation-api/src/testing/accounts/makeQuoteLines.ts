import type { quote, quoteLineItem } from '../../db/schema/index.ts'
import type { AccountWorld } from './accountWorld.ts'

const words = {
  en: { part: 'Parts', labor: 'Labor' },
  es: { part: 'Piezas', labor: 'Mano de obra' },
} as const

const decided = ['approved', 'partly_approved', 'done']

/** The lines of quotes: parts and labour, which add up to the total of each. */
export function makeQuoteLines(
  { plan, row }: AccountWorld,
  quotes: readonly (typeof quote.$inferInsert)[],
): (typeof quoteLineItem.$inferInsert)[] {
  return quotes.flatMap((offer) => {
    const total = offer.total_cents ?? 0
    const parts = Math.round(total * 0.4)
    return (['part', 'labor'] as const).map((kind, index) => {
      const amount = kind === 'part' ? parts : total - parts
      const isLeft = offer.status === 'partly_approved' && kind === 'labor'
      return {
        ...row('quote_line_item', `${offer.quote_no}/${index + 1}`),
        quote_id: offer.id,
        sort: index + 1,
        kind,
        description: words[plan.locale][kind],
        qty: 1,
        unit_price_cents: amount,
        material_cents: amount,
        line_total_cents: amount,
        price_includes_labor: true,
        decision: decisionOf(offer.status, isLeft),
      }
    })
  })
}

function decisionOf(status: string | undefined, isLeft: boolean): string {
  if (status === 'declined' || isLeft) return 'declined'
  return status !== undefined && decided.includes(status) ? 'approved' : 'pending'
}
