import { apportion, groupBy, repeat } from '@sluice/irrigation-api/seeding'
import type { QuoteStatus } from '@sluice/irrigation-rules'
import type { DemoFinding } from './findings.ts'
import type { DemoRepairStatus, DemoWorld } from './world.ts'

/** A quote of the demo before its rows are made, with its findings. */
export interface DemoOffer {
  readonly status: QuoteStatus
  readonly findings: readonly DemoFinding[]
}

/** State of every finding, and the quotes that led to it. */
interface Settlement {
  readonly statusOf: ReadonlyMap<DemoFinding, DemoRepairStatus>
  readonly offers: readonly DemoOffer[]
}

/** Site of the client who views their quote repeatedly. */
const rosario = 4

/**
 * Gives every finding a state, in the numbers of the plan, so that quotes and repairs agree: quoted repairs are in quotes
 * awaiting an answer, old visits led to finished work, new ones to drafts. Findings of visits that are not completed are open.
 */
export function settleFindings(world: DemoWorld, findings: readonly DemoFinding[]): Settlement {
  const desk = openDesk(world, findings)
  waitingOffers(world, desk)
  agreedOffers(world, desk)
  closedOffers(world, desk)
  draftOffers(world, desk)
  settleRest(desk)
  return { statusOf: desk.statusOf, offers: desk.offers }
}

interface Desk {
  readonly left: Record<DemoRepairStatus, number>
  readonly statusOf: Map<DemoFinding, DemoRepairStatus>
  /** Findings without a state or a quote, the oldest first. */
  readonly free: Set<DemoFinding>
  readonly offers: DemoOffer[]
}

function openDesk(world: DemoWorld, findings: readonly DemoFinding[]): Desk {
  const desk: Desk = { left: { ...world.plan.repairs }, statusOf: new Map(), free: new Set(findings), offers: [] }
  for (const finding of findings) {
    if (finding.isFixed) settle(desk, [finding], 'done')
    else if (finding.visit.status !== 'completed') settle(desk, [finding], 'open')
  }
  return desk
}

function settle(desk: Desk, findings: readonly DemoFinding[], status: DemoRepairStatus): void {
  for (const finding of findings) {
    desk.statusOf.set(finding, status)
    desk.free.delete(finding)
  }
  desk.left[status] -= findings.length
  if (desk.left[status] < 0) throw new RangeError(`Too many repairs are ${status}.`)
}

const bySite = ({ visit }: DemoFinding) => visit.siteNo
const byVisit = ({ visit }: DemoFinding) => visit.n

/** Sent and viewed quotes: one for each of the sites with the most findings, and one for the client of the story. */
function waitingOffers({ plan }: DemoWorld, desk: Desk): void {
  const statuses = repeat({ viewed: plan.quotes.viewed, sent: plan.quotes.sent })
  const groups = [...groupBy(desk.free, bySite).values()].sort((a, b) => b.length - a.length)
  const story = plan.key === 'a' ? groups.filter(([first]) => first?.visit.siteNo === rosario) : []
  const chosen = [...story, ...groups.filter((group) => !story.includes(group))].slice(0, statuses.length)
  shareOut(desk, { statuses, groups: chosen, state: 'quoted', total: desk.left.quoted })
}

/**
 * Approved quotes cover part of the approved repairs, the rest was approved verbally; some lines of a partly approved quote are
 * declined.
 */
function agreedOffers({ plan }: DemoWorld, desk: Desk): void {
  const { approved, partly_approved } = plan.quotes
  const statuses = repeat({ partly_approved, approved })
  const groups = [...groupBy(desk.free, bySite).values()].sort((a, b) => b.length - a.length).slice(0, statuses.length)
  const total = Math.min(Math.round(desk.left.approved * 0.6), groups.flat().length - 2 * partly_approved)
  shareOut(desk, { statuses, groups, state: 'approved', total })
  desk.offers.forEach((offer, index) => {
    if (offer.status !== 'partly_approved') return
    const siteNo = offer.findings[0]?.visit.siteNo
    const refused = [...desk.free].filter(({ visit }) => visit.siteNo === siteNo).slice(-2)
    settle(desk, refused, 'declined')
    desk.offers[index] = { ...offer, findings: [...offer.findings, ...refused] }
  })
}

interface Sharing {
  readonly statuses: readonly QuoteStatus[]
  readonly groups: readonly (readonly DemoFinding[])[]
  readonly state: DemoRepairStatus
  readonly total: number
}

/** Creates quotes for the newest findings of the groups, with the given total of findings. */
function shareOut(desk: Desk, { statuses, groups, state, total }: Sharing): void {
  const shares = apportion(
    total,
    groups.map((group) => group.length),
  )
  statuses.forEach((status, index) => {
    const findings = groups[index]?.slice(-(shares[index] ?? 0)) ?? []
    settle(desk, findings, state)
    desk.offers.push({ status, findings })
  })
}

/** Closed quotes, the oldest visits first: finished work, then declined, expired and void ones. */
function closedOffers({ plan }: DemoWorld, desk: Desk): void {
  const { done, declined, expired, void: voided } = plan.quotes
  const groups = [...groupBy(desk.free, byVisit).values()]
  const most = { done: 6, declined: 5, expired: 4, void: 4 }
  const reserve = { done, declined }
  for (const status of repeat({ done, declined, expired, void: voided })) {
    const group = groups.shift() ?? []
    if (status === 'expired' || status === 'void') {
      const findings = group.slice(0, Math.min(most[status], desk.left.open))
      settle(desk, findings, 'open')
      desk.offers.push({ status, findings })
      continue
    }
    reserve[status] -= 1
    const findings = group.slice(0, Math.max(1, Math.min(most[status], desk.left[status] - reserve[status])))
    settle(desk, findings, status)
    desk.offers.push({ status, findings })
  }
}

/** Drafts cover open findings of the newest visits. */
function draftOffers({ plan }: DemoWorld, desk: Desk): void {
  const newest = [...groupBy(desk.free, byVisit).values()].reverse().slice(0, plan.quotes.draft)
  for (const group of newest) {
    const findings = group.slice(0, Math.min(4, desk.left.open))
    settle(desk, findings, 'open')
    desk.offers.push({ status: 'draft', findings })
  }
}

const byAge = ['done', 'declined', 'approved', 'deferred', 'monitor', 'open', 'quoted'] as const

/** Findings without a quote: the older, the more likely they are done. */
function settleRest(desk: Desk): void {
  const states = repeat(Object.fromEntries(byAge.map((state) => [state, desk.left[state]])) as typeof desk.left) // every state
  ;[...desk.free].forEach((finding, index) => {
    settle(desk, [finding], states[index] ?? 'open')
  })
}

/** Days from today on which a quote was issued, answered and done. */
export interface OfferDays {
  readonly issued: number
  readonly answered: number
  readonly done: number
}

const waiting = ['sent', 'viewed', 'draft']
const agreed = ['approved', 'partly_approved']

/** Days of a quote: not before its visits; quotes awaiting an answer are still valid. */
export function offerDays({ status, findings }: DemoOffer, index: number): OfferDays {
  const seen = Math.max(...findings.map(({ visit }) => visit.day))
  if (waiting.includes(status)) return daysFrom(Math.max(Math.min(-1, seen), -2 - (index % 20)))
  if (agreed.includes(status)) return daysFrom(Math.max(Math.min(-1, seen), -14 - index))
  return daysFrom(Math.min(-1, seen + 2))
}

function daysFrom(issued: number): OfferDays {
  return { issued, answered: Math.min(-1, issued + 4), done: Math.min(-1, issued + 12) }
}
