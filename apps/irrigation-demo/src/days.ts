import type { Dice } from '@sluice/irrigation-api/seeding'
import { catchCanDay } from './storyZones.ts'
import { type DemoCheckupStatus, type DemoWorld, emptySite } from './world.ts'

/** A checkup of the demo before its rows are made; `walked` is the share of its zones already inspected. */
export interface DemoVisit {
  /** Position among all checkups of the account by date, from 1. */
  readonly n: number
  readonly siteNo: number
  readonly status: DemoCheckupStatus
  readonly type: string
  /** Days from today. */
  readonly day: number
  readonly hour: number
  readonly technicianId: string | null
  readonly walked: number
}

type Draft = Omit<DemoVisit, 'n'>

const oldest = 790
const usualTypes = ['routine', 'routine', 'routine', 'mid_season', 'full_evaluation', 'leak_search']

/** Checkups of an account in date order. */
export function demoVisits(world: DemoWorld, siteTypes: readonly string[]): DemoVisit[] {
  const { checkups } = world.plan
  const dice = world.dice('visits')
  const sites = siteTypes.map((_, index) => index + 1).filter((n) => world.plan.key !== 'a' || n !== emptySite)
  const drafts = [
    ...completedVisits(world, { sites, siteTypes }, dice),
    ...openVisits(world, sites),
    ...upcomingVisits(world, sites, dice),
    ...Array.from({ length: checkups.cancelled }, (_, index) => ({
      ...visitTo(world, sites, index + 3),
      ...{ status: 'cancelled' as const, type: 'routine', day: -5 - index * 9, hour: 9, walked: 0 },
    })),
  ]
  return drafts.sort((a, b) => a.day - b.day || a.hour - b.hour).map((draft, index) => ({ ...draft, n: index + 1 }))
}

function visitTo({ technicians }: DemoWorld, sites: readonly number[], index: number) {
  return { siteNo: sites[index % sites.length] ?? 1, technicianId: technicians[index % technicians.length] ?? null }
}

interface Places {
  readonly sites: readonly number[]
  readonly siteTypes: readonly string[]
}

/**
 * Completed visits: every site in turn, more of them in the warm half of the year; the latest at Lakeside has the catch-can test.
 */
function completedVisits(world: DemoWorld, { sites, siteTypes }: Places, dice: Dice): Draft[] {
  const days = seasonalDays(world.plan.checkups.completed)
  const order: number[] = []
  while (order.length < days.length) order.push(...dice.shuffle(sites))
  const visits = days.map((day, index) => {
    const siteNo = order[index] ?? 1
    const isHome = siteTypes[siteNo - 1] === 'single_family'
    const type = !isHome && index % 3 === 0 ? 'municipal' : dice.pick(usualTypes)
    const { technicianId } = visitTo(world, sites, index)
    return { siteNo, status: 'completed' as const, type, day, hour: 8 + (index % 3) * 3, technicianId, walked: 1 }
  })
  if (world.plan.key !== 'a') return visits
  const [maple, lakeside] = [1, 6].map((siteNo) => visits.findLastIndex((visit) => visit.siteNo === siteNo))
  return visits.map((visit, index) => {
    if (index === maple) return { ...visit, type: 'municipal' }
    return index === lakeside ? { ...visit, day: catchCanDay, type: 'audit' } : visit
  })
}

/** Days of the visits, from the oldest to yesterday: most in the current season, fewest half a year from it. */
function seasonalDays(count: number): number[] {
  const weights = Array.from(
    { length: oldest },
    (_, index) => 1 + 0.7 * Math.cos((2 * Math.PI * (oldest - index)) / 365),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const days: number[] = []
  let passed = 0
  weights.forEach((weight, index) => {
    passed += weight
    while (days.length < count && passed >= ((days.length + 0.5) * total) / count) days.push(index - oldest)
  })
  return days
}

/** Visits in progress or in review: the late municipal checkup of the first site, two people at site 8, then others. */
function openVisits(world: DemoWorld, sites: readonly number[]): Draft[] {
  const { in_progress, in_review } = world.plan.checkups
  const parts = [0.35, 0.5, 0.8, 0.25, 0.6]
  const started = Array.from({ length: in_progress }, (_, index) => {
    const story = index === 0 ? { siteNo: 1, type: 'municipal' } : index === 1 && sites.includes(8) ? { siteNo: 8 } : {}
    return {
      ...visitTo(world, sites, index * 4),
      ...{ status: 'in_progress' as const, type: 'routine', day: -Math.floor(index / 3), hour: 7 + (index % 3) * 2 },
      walked: parts[index % parts.length] ?? 0.5,
      technicianId: world.technicians[index % world.technicians.length] ?? null,
      ...story,
    }
  })
  const handedIn = Array.from({ length: in_review }, (_, index) => ({
    ...visitTo(world, sites, index * 5 + 8),
    ...{ status: 'in_review' as const, type: 'routine', day: -1 - index, hour: 11, walked: 1 },
  }))
  return [...started, ...handedIn]
}

/** Upcoming visits, the first of them today; one in five is not assigned yet. */
function upcomingVisits(world: DemoWorld, sites: readonly number[], dice: Dice): Draft[] {
  const count = world.plan.checkups.scheduled
  const today = Math.ceil(count / 4)
  return Array.from({ length: count }, (_, index) => ({
    ...visitTo(world, sites, index + 1),
    ...(index < 2 ? { technicianId: world.technicians[0] ?? null } : {}),
    ...(index % 5 === 4 ? { technicianId: null } : {}),
    ...{ status: 'scheduled' as const, type: dice.pick(usualTypes), hour: 9 + (index % 4) * 2, walked: 0 },
    day: index < today ? 0 : 1 + Math.floor(((index - today) * 20) / Math.max(1, count - today)),
  }))
}
