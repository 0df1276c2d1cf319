import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkupGroups } from '../../contract/checkups.ts'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

/* Monday, June 15, 2026, 10:00 at the company in Chicago. */
let api: TestApi
let admin: Client
let owner: SignedInRequest
let siteId: string
let techId: string

beforeAll(async () => {
  api = await startTestApi()
  admin = new Client(api.admin)
  await admin.connect()
  owner = await api.as('owner.a@example.com')
  siteId = (await owner('GET', '/api:crm/sites?q=maple')).json().items[0].id
  techId = (await (await api.as('tech.a1@example.com'))('GET', '/api:auth/me')).json().id
})
afterAll(async () => {
  await admin.end()
  await api.close()
})

const path = '/api:checkups/checkups'

interface Visit {
  readonly status?: string
  readonly scheduled_at?: string | null
  readonly completed_at?: string
  readonly isUnassigned?: boolean
}

async function addVisit({ isUnassigned = false, ...state }: Visit, who = owner, site_id = siteId): Promise<string> {
  const { id } = (await who('POST', path, { site_id, type: 'routine' })).json()
  const columns = { assigned_user_id: who === owner && !isUnassigned ? techId : null, ...state }
  const sets = Object.keys(columns).map((name, n) => `${name} = $${n + 2}`)
  await admin.query(`update checkup set ${sets.join(', ')} where id = $1`, [id, ...Object.values(columns)])
  return id
}

const dashboardOf = async (who: SignedInRequest) => (await who('GET', '/api:checkups/dashboard')).json()

/** Ids of the rows that the list shows for a group. */
async function listed(group: string, who = owner): Promise<string[]> {
  const { items } = (await who('GET', `${path}?only=${group}&limit=500`)).json()
  return items.map(({ id }: { id: string }) => id)
}

describe('the first page', () => {
  it('shows today in the account’s time zone, unfinished work and counts', async () => {
    const late = await addVisit({ scheduled_at: '2026-06-16T04:30:00Z' })
    const tomorrow = await addVisit({ scheduled_at: '2026-06-16T05:30:00Z' })
    const { today, unfinished, open_quotes, counts } = await dashboardOf(await api.as('tech.a1@example.com'))
    const ids = today.map(({ id }: { id: string }) => id)
    expect(ids).toContain(late)
    expect(ids).not.toContain(tomorrow)
    expect(unfinished.length).toBeGreaterThan(0)
    expect(open_quotes).toMatchObject({ count: 1 })
    expect(counts).toMatchObject({ clients: 2, sites: 2 })
  })

  it.each([
    { email: 'owner.a@example.com', seesWaiting: true, seesLastWeek: true },
    { email: 'manager.b@example.com', seesWaiting: true, seesLastWeek: false },
    { email: 'tech.a1@example.com', seesWaiting: false, seesLastWeek: false },
  ])('of $email has work of the office: $seesWaiting, last week: $seesLastWeek', async (it) => {
    const { waiting, counts } = await dashboardOf(await api.as(it.email))
    const names = ['draft_quotes', 'in_review', 'overdue', 'unassigned']
    expect(waiting && Object.keys(waiting).sort()).toEqual(it.seesWaiting ? names : null)
    expect(counts.completed_last_week).toEqual(it.seesLastWeek ? expect.any(Number) : null)
  })

  it.each(['draft', 'sent', 'declined'])('counts a quote that is %s as the list of drafts does', async (status) => {
    const ofAccount = 'account_id = (select account_id from site where id = $2)'
    await admin.query(`update quote set status = $1 where ${ofAccount}`, [status, siteId])
    const { total } = (await owner('GET', '/api:quotes/quotes?status=draft&open=true')).json()
    expect([(await dashboardOf(owner)).waiting.draft_quotes, total]).toEqual(status === 'draft' ? [1, 1] : [0, 0])
  })
})

describe('a visit', () => {
  const today = '2026-06-15T13:00:00Z'
  const yesterday = '2026-06-15T04:59:59Z'
  it.each<Visit & { what: string; groups: readonly string[] }>([
    { what: 'of today', scheduled_at: today, groups: [] },
    { what: 'without a day', scheduled_at: null, groups: [] },
    { what: 'of yesterday', scheduled_at: yesterday, groups: ['overdue'] },
    { what: 'of the first second of today', scheduled_at: '2026-06-15T05:00:00Z', groups: [] },
    { what: 'of yesterday that has begun', scheduled_at: yesterday, status: 'in_progress', groups: [] },
    { what: 'of yesterday that was cancelled', scheduled_at: yesterday, status: 'cancelled', groups: [] },
    { what: 'that nobody has', scheduled_at: today, isUnassigned: true, groups: ['unassigned'] },
    {
      what: 'of yesterday that nobody has',
      scheduled_at: yesterday,
      isUnassigned: true,
      groups: ['unassigned', 'overdue'],
    },
    { what: 'cancelled, that nobody has', status: 'cancelled', isUnassigned: true, groups: [] },
    { what: 'in review', status: 'in_review', scheduled_at: yesterday, groups: ['in_review'] },
    { what: 'completed today', status: 'completed', completed_at: today, groups: ['completed_this_week'] },
    { what: 'completed on Sunday', status: 'completed', completed_at: yesterday, groups: ['completed_last_week'] },
    {
      what: 'completed a week ago',
      status: 'completed',
      completed_at: '2026-06-08T05:00:00Z',
      groups: ['completed_last_week'],
    },
    { what: 'completed on the Sunday before', status: 'completed', completed_at: '2026-06-08T04:59:59Z', groups: [] },
  ])('$what is counted in $groups, and listed there', async ({ what: _, groups, ...visit }) => {
    const counted = async () => {
      const { waiting, counts } = await dashboardOf(owner)
      return { ...waiting, ...counts }
    }
    const before = await counted()
    const id = await addVisit(visit)
    const after = await counted()
    const names = [...checkupGroups, 'completed_last_week']
    expect(names.filter((name) => after[name] !== before[name]).sort()).toEqual([...groups].sort())
    for (const name of groups) expect(after[name] - before[name]).toBe(1)
    for (const group of checkupGroups) {
      const ids = await listed(group)
      expect([group, ids.includes(id), ids.length]).toEqual([group, groups.includes(group), after[group]])
    }
  })

  it('of another account is neither counted nor listed', async () => {
    const stranger = await api.as('owner.b@example.com')
    const site = (await stranger('GET', '/api:crm/sites')).json().items[0].id
    const before = await dashboardOf(owner)
    const made: string[] = []
    for (const state of [
      { scheduled_at: '2026-06-10T13:00:00Z' },
      { status: 'in_review' },
      { status: 'completed', completed_at: '2026-06-15T13:00:00Z' },
      { status: 'completed', completed_at: '2026-06-09T13:00:00Z' },
    ])
      made.push(await addVisit(state, stranger, site))
    await admin.query(
      `update quote set status = 'draft' where account_id = (select account_id from site where id = $1)`,
      [site],
    )
    expect(await dashboardOf(owner)).toEqual(before)
    for (const group of checkupGroups) expect((await listed(group)).filter((id) => made.includes(id))).toEqual([])
    expect(await listed('in_review', stranger)).toEqual([made[1]])
    expect((await dashboardOf(stranger)).waiting).toMatchObject({ in_review: 1, overdue: 1 })
  })

  it('of another technician is not listed to a technician', async () => {
    const id = await addVisit({ scheduled_at: '2026-06-10T13:00:00Z' })
    expect(await listed('overdue', await api.as('tech.a1@example.com'))).toContain(id)
    expect(await listed('overdue', await api.as('tech.a2@example.com'))).not.toContain(id)
  })

  it('cannot be asked for in a group that there is not', async () => {
    expect((await owner('GET', `${path}?only=everything`)).statusCode).toBe(400)
  })
})
