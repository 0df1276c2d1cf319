import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

const visit = (id: string, more: object = {}) => ({
  ...{ id, site_name: `Site ${id}`, client_name: 'Rosa', site_address: '1 Elm', type: 'routine', status: 'scheduled' },
  ...{
    scheduled_at: '2026-06-15T14:00:00Z',
    completed_at: '2026-06-15T16:00:00Z',
    assigned_user_id: 'u',
    assigned_user_name: 'Tech A1',
    ...more,
  },
})

const nothing = { in_review: 0, unassigned: 0, overdue: 0, draft_quotes: 0 }

interface Home {
  readonly waiting?: object | null
  readonly today?: readonly object[]
}

/** Opens the first page of a role. */
const openHome = (role: string, { waiting = nothing, today = [] }: Home = {}, prefix = '') =>
  openApp(
    `${prefix}/dashboard/`,
    (_method, path) =>
      path.startsWith('/api:checkups/dashboard')
        ? {
            today,
            unfinished: [visit('other')],
            open_quotes: { count: 2, total_cents: 1_234_500 },
            counts: { unfinished: 5, completed_this_week: 4, completed_last_week: role === 'owner' ? 7 : null },
            waiting: role === 'technician' ? null : waiting,
          }
        : undefined,
    { user: { role } },
  )

const office = ['owner', 'manager']

describe('what needs the office', () => {
  it.each([
    { queue: 'in_review', words: 'In review', list: 'Checkups' },
    { queue: 'overdue', words: 'Overdue, not started', list: 'Checkups' },
    { queue: 'unassigned', words: 'Without a technician', list: 'Checkups' },
    { queue: 'draft_quotes', words: 'Quotes to send', list: 'Open quotes' },
  ])('has a row for $queue, which opens what it counts', async ({ queue, words, list }) => {
    for (const role of office) {
      const { app } = await openHome(role, { waiting: { ...nothing, [queue]: 3 } })
      expect(app.outline).toContain('Needs you')
      await app.find('link', `${words} 3`).click()
      await expect.poll(() => app.outline).toContain(`"Only: ${words}"`)
      expect(app.outline).toContain(`"${list}"`)
      expect(app.trace).toEqual([])
    }
  })

  it('leaves out queues in which nothing waits', async () => {
    const { app } = await openHome('manager', { waiting: { ...nothing, overdue: 1 } })
    expect(app.outline).toContain('Overdue, not started')
    for (const words of ['In review', 'Without a technician', 'Quotes to send', 'Nothing waits for you'])
      expect(app.outline).not.toContain(words)
  })

  it.each([
    ['', 'Nothing waits for you'],
    ['/es', 'No tienes pendientes'],
  ])('is one line when nothing waits: %s', async (prefix, words) => {
    const { app } = await openHome('owner', {}, prefix)
    expect(app.outline).toContain(words)
  })

  it('is not shown to a technician', async () => {
    const { app } = await openHome('technician')
    expect(app.outline).not.toContain('Needs you')
    expect(app.outline).not.toContain('Nothing waits for you')
    expect(app.outline).toContain('Site other')
  })
})

describe('figures', () => {
  it.each([
    { role: 'owner', shows: ['Last week: 7', '$12,345'], hides: [] },
    { role: 'technician', shows: ['Done this week'], hides: ['Last week', '$12,345'] },
    { role: 'manager', shows: [], hides: ['Done this week', 'Last week', '$12,345'] },
  ])('of a $role are $shows', async ({ role, shows, hides }) => {
    const { app } = await openHome(role)
    for (const words of shows) expect(app.outline).toContain(words)
    for (const words of hides) expect(app.outline).not.toContain(words)
  })
})

describe('visits of today', () => {
  it.each(office)('have a technician or say that there is none, for the %s', async (role) => {
    const today = [visit('a'), visit('b', { assigned_user_id: null, assigned_user_name: null })]
    const { app } = await openHome(role, { today })
    expect(app.outline).toContain('Tech A1')
    expect(app.outline.match(/Without a technician/g)).toHaveLength(1)
  })

  it('need not say it to a technician', async () => {
    const { app } = await openHome('technician', { today: [visit('a')] })
    expect(app.outline).toContain('Site a')
    expect(app.outline).not.toContain('Tech A1')
  })

  it.each(office)('may be none, and the %s can plan one', async (role) => {
    const { app } = await openHome(role)
    expect(app.outline).toContain('No visits today.')
    expect(app.outline).not.toContain('where you are')
    await app.find('link', 'New checkup').click()
    await expect.poll(() => app.outline).toContain('Which site?')
  })
})

describe('a first page that cannot be loaded', () => {
  it.each(office)('says so to the %s and is loaded again', async (role) => {
    let isDown = true
    const { app } = await openApp(
      '/dashboard/',
      (_method, path) => {
        if (!path.startsWith('/api:checkups/dashboard')) return undefined
        if (isDown) throw new Error('offline')
        return { today: [], unfinished: [], open_quotes: { count: 0 }, counts: {}, waiting: nothing }
      },
      { user: { role } },
    )
    expect(app.outline).toContain('Check the connection.')
    expect(app.outline).not.toContain('Nothing waits for you')
    isDown = false
    await app.find('button', 'Try again').click()
    await expect.poll(() => app.outline).toContain('Nothing waits for you')
  })
})

describe('a part of a list', () => {
  async function open(path: string) {
    const asked: Readonly<Record<string, string>>[] = []
    const { app } = await openApp(path, (_method, address, _body, query) => {
      if (!/\/(checkups|quotes)$/.test(address)) return undefined
      asked.push(query)
      const id = query.only || query.status === 'draft' ? 'part' : 'whole'
      return { items: [{ ...visit(id), title: `Site ${id}` }] }
    })
    return { app, asked }
  }

  it.each([
    { path: '/checkups_incomplete/?only=overdue', words: 'Only: Overdue, not started' },
    { path: '/checkups_incomplete/?only=in_review', words: 'Only: In review' },
    { path: '/checkups_incomplete/?only=unassigned', words: 'Only: Without a technician' },
    { path: '/checkups_completed/?only=completed_this_week', words: 'Only: Done this week' },
    { path: '/es/checkups_completed/?only=completed_this_week', words: 'Solo: Hechas esta semana' },
    { path: '/quotes/?only=draft', words: 'Only: Quotes to send' },
  ])('is what $path names, and leads to the whole', async ({ path, words }) => {
    const { app } = await open(path)
    expect(app.outline).toContain(words)
    expect(app.outline).toContain('Site part')
    expect(app.outline).not.toContain('Site whole')
    await app.find('link', path.startsWith('/es') ? 'Mostrar todas' : 'Show all').click()
    await expect.poll(() => app.outline).toContain('Site whole')
    expect(app.outline).not.toContain('Site part')
    expect(app.outline).not.toContain(words)
    expect(app.trace).toEqual([])
  })

  it.each(['/checkups_incomplete/', '/checkups_incomplete/?only=draft', '/quotes/?only=overdue'])(
    'that %s does not have is the whole',
    async (path) => {
      const { app, asked } = await open(path)
      expect(app.outline).toContain('Site whole')
      expect(app.outline).not.toContain('Only: ')
      expect(asked).toHaveLength(1)
    },
  )

  it('is fetched when one goes back to it, by a way that did not show it', async () => {
    const { app, asked } = await open('/checkups_incomplete/?only=overdue')
    expect(asked.filter((query) => query.only)).toHaveLength(1)
    await app.find('link', 'Show all').click()
    await app.find('link', 'Clients').click()
    expect(app.outline).not.toContain('Site whole')
    app.services.history.back()
    await expect.poll(() => app.outline).toContain('Site whole')
    app.services.history.back()
    await expect.poll(() => app.outline).toContain('Site part')
    expect(app.outline).toContain('Only: Overdue, not started')
    expect(app.trace).toEqual([])
  })

  it('is left by the navigation', async () => {
    const { app } = await open('/checkups_incomplete/?only=overdue')
    await app.find('link', 'Checkups').click()
    await expect.poll(() => app.outline).toContain('Site whole')
    expect(app.outline).not.toContain('Site part')
  })

  it('goes on after its first rows', async () => {
    const asked: Readonly<Record<string, string>>[] = []
    const { app } = await openApp('/checkups_incomplete/?only=overdue', (_method, address, _body, query) => {
      if (!address.endsWith('/checkups') || !query.only) return undefined
      asked.push(query)
      return query.cursor ? { items: [visit('b')] } : { items: [visit('a')], next_cursor: 'two' }
    })
    await app.find('button', 'Load more').click()
    expect(app.outline.match(/Site [ab]/g)).toEqual(['Site a', 'Site b'])
    expect(asked).toMatchObject([{ only: 'overdue' }, { only: 'overdue', cursor: 'two' }])
  })

  it('that cannot be loaded says so, and is loaded again', async () => {
    let isDown = true
    const { app } = await openApp('/checkups_incomplete/?only=overdue', (_method, address, _body, query) => {
      if (!address.endsWith('/checkups') || !query.only) return undefined
      if (isDown) throw new Error('offline')
      return { items: [visit('part')] }
    })
    expect(app.outline).toContain('Check the connection.')
    isDown = false
    await app.find('button', 'Try again').click()
    await expect.poll(() => app.outline).toContain('Site part')
  })

  it('says when nothing is left of it', async () => {
    const { app } = await openApp('/checkups_incomplete/?only=overdue', () => ({ items: [] }))
    expect(app.outline).toContain('Nothing left here.')
  })

  it('of completed checkups is downloaded alone', async () => {
    const { app, asked } = await open('/checkups_completed/?only=completed_this_week')
    await app.find('button', 'Download as a table').click()
    await expect
      .poll(() => asked)
      .toContainEqual(expect.objectContaining({ limit: '500', only: 'completed_this_week' }))
  })
})
