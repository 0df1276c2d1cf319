import type { DemoOffer } from './settleFindings.ts'

/** Days from today on which a quote was made, answered and done. */
export interface OfferDays {
  readonly issued: number
  readonly answered: number
  readonly done: number
}

const waiting = ['sent', 'viewed', 'draft']
const agreed = ['approved', 'partly_approved']

/** The days of a quote: not before its visits; those that wait for an answer are still valid. */
export function offerDays({ status, findings }: DemoOffer, index: number): OfferDays {
  const seen = Math.max(...findings.map(({ visit }) => visit.day))
  if (waiting.includes(status)) return daysFrom(Math.max(Math.min(-1, seen), -2 - (index % 20)))
  if (agreed.includes(status)) return daysFrom(Math.max(Math.min(-1, seen), -14 - index))
  return daysFrom(Math.min(-1, seen + 2))
}

function daysFrom(issued: number): OfferDays {
  return { issued, answered: Math.min(-1, issued + 4), done: Math.min(-1, issued + 12) }
}
