import type { AccountWorld } from './accountWorld.ts'

/** A checkup for tests before its rows are made; `walked` says which part of its zones has been looked at. */
export interface TestVisit {
  readonly site: number
  readonly status: 'scheduled' | 'in_progress' | 'in_review' | 'completed' | 'cancelled'
  readonly type: string
  readonly days: number
  readonly hour: number
  /** Which technician has it, counted from 0; null for nobody. */
  readonly technician: number | null
  readonly walked: number
}

/** The checkups of an account in order of their dates: completed ones, those of today, those to come, and a few special ones. */
export function testVisits(world: AccountWorld, siteCount: number): readonly TestVisit[] {
  const visits = [...completedVisits(world, siteCount), ...todaysVisits(siteCount), ...upcomingVisits(world, siteCount)]
  return visits.sort((a, b) => a.days - b.days || a.hour - b.hour)
}

function completedVisits({ plan, dice }: AccountWorld, siteCount: number): TestVisit[] {
  return Array.from({ length: plan.completed }, (_, index) => ({
    site: siteWithZones(2 + (index % (siteCount - 1))),
    status: 'completed',
    type: dice.pick(['routine', 'routine', 'spring_startup', 'mid_season']),
    days: index < 3 ? -index : -3 - Math.floor((index * 360) / plan.completed),
    hour: 8,
    technician: index,
    walked: 1,
  }))
}

function todaysVisits(siteCount: number): TestVisit[] {
  const today = { days: 0, type: 'routine' }
  const visits: TestVisit[] = [
    { ...today, site: 1, status: 'in_progress', type: 'municipal', hour: 7, technician: 0, walked: 0.35 },
    { ...today, site: 2, status: 'scheduled', hour: 10, technician: 0, walked: 0 },
    { ...today, site: 3, status: 'scheduled', hour: 13, technician: 0, walked: 0 },
    { ...today, site: 4, status: 'scheduled', hour: 9, technician: 1, walked: 0 },
    { ...today, site: 5, status: 'scheduled', hour: 15, technician: null, walked: 0 },
    { ...today, site: 6, status: 'in_progress', days: -1, hour: 14, technician: 1, walked: 0.5 },
    { ...today, site: 7, status: 'in_progress', days: -2, hour: 9, technician: 2, walked: 0.8 },
    { ...today, site: 9, status: 'in_review', days: -3, hour: 9, technician: 3, walked: 1 },
    { ...today, site: 10, status: 'in_review', days: -2, hour: 11, technician: 0, walked: 1 },
    { ...today, site: 11, status: 'cancelled', days: -5, hour: 9, technician: 1, walked: 0 },
    { ...today, site: 12, status: 'cancelled', days: -8, hour: 9, technician: 0, walked: 0 },
  ]
  return visits.filter(({ site }) => site <= siteCount)
}

function upcomingVisits({ plan, dice }: AccountWorld, siteCount: number): TestVisit[] {
  return Array.from({ length: plan.upcoming }, (_, index) => ({
    site: siteWithZones(1 + ((index * 5) % siteCount)),
    status: 'scheduled',
    type: dice.pick(['routine', 'full_evaluation', 'leak_search']),
    days: 1 + index * 2,
    hour: 8 + (index % 3) * 3,
    technician: index % 5 === 4 ? null : index,
    walked: 0,
  }))
}

function siteWithZones(site: number): number {
  return site === 8 ? 2 : site
}
