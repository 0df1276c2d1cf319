import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

const submission = {
  ...{ id: 's', property_name: 'City Hall', property_address: '1 Main', status: 'submitted' },
  ...{ is_late: true, due_on: '2026-05-01' },
}
const account = { id: 'a', name: 'Agave Line', email: 'a@example.com', users: 3, plan: 'crew' }

const open = (role: string) =>
  openApp(
    '/dashboard/',
    (_method, path) => {
      if (path.includes('/submissions')) return { items: [submission], total: 1, next_cursor: null }
      if (path.includes('/accounts')) return { items: [account], total: 1, next_cursor: null }
      return {
        ...{ today: [], unfinished: [], open_quotes: { count: 2 }, counts: { unfinished: 0, completed_this_week: 0 } },
        waiting: role === 'technician' ? null : { in_review: 1, unassigned: 0, overdue: 0, draft_quotes: 0 },
      }
    },
    { user: { role, name: 'Sluice Staff' } },
  )

describe('the first page', () => {
  it.each([
    { role: 'technician', shows: 'Today’s visits', asks: '/api:checkups/dashboard' },
    { role: 'manager', shows: 'Needs you', asks: '/api:checkups/dashboard' },
    { role: 'owner', shows: 'Last week', asks: '/api:checkups/dashboard' },
    { role: 'municipal_reviewer', shows: 'City Hall', asks: '/api:municipal/submissions' },
    { role: 'admin', shows: 'Agave Line', asks: '/api:admin/accounts' },
  ])('of a $role shows “$shows”, and asks for nothing else', async ({ role, shows, asks }) => {
    const { app, log } = await open(role)
    expect(app.outline).toContain(shows)
    const lists = log.filter((line) => /dashboard|submissions|accounts/.test(line))
    expect(lists.length).toBe(1)
    expect(lists[0]).toContain(asks)
    expect(app.trace).toEqual([])
  })

  it.each([
    { role: 'technician', offers: ['Today', 'Checkups', 'New checkup', 'Clients', 'More'] },
    { role: 'manager', offers: ['Today', 'Checkups', 'New checkup', 'Clients', 'More'] },
    { role: 'owner', offers: ['Today', 'Checkups', 'New checkup', 'Clients', 'More'] },
    { role: 'municipal_reviewer', offers: ['Today', 'More'] },
    { role: 'admin', offers: ['Today', 'Clients', 'More'] },
  ])('offers a $role only pages that they may open', async ({ role, offers }) => {
    const { app } = await open(role)
    const names = ['Today', 'Checkups', 'New checkup', 'Clients', 'More']
    expect(names.filter((name) => app.outline.includes(`"${name}"`))).toEqual(offers)
  })
})

describe('a new checkup', () => {
  it('is begun from the navigation of every page, and once more', async () => {
    const { app } = await openApp('/dashboard/', () => ({ items: [], today: [], unfinished: [], next_cursor: null }))
    await app.find('link', 'New checkup').click()
    await expect.poll(() => app.outline).toContain('Which site?')
    expect(app.path).toBe('/checkups_incomplete/')
    await app.find('button', 'Close').click()
    await app.find('button', 'New checkup').click()
    await expect.poll(() => app.outline).toContain('Which site?')
  })

  it('is offered once on the list of checkups', async () => {
    const rows = [{ id: 'c', status: 'scheduled', site_name: 'Maple Bend', zones_total: 3, zones_done: 0 }]
    const { app } = await openApp('/checkups_incomplete/', () => ({ items: rows, next_cursor: null }))
    expect(app.outline).toContain('Maple Bend')
    expect(app.outline.match(/"New checkup"/g)).toEqual(['"New checkup"'])
  })

  it('is not offered to staff by its address', async () => {
    const { app } = await openApp('/checkups_incomplete/?new=yes', () => ({ items: [] }), { user: { role: 'admin' } })
    expect(app.outline).not.toContain('Which site?')
  })
})
