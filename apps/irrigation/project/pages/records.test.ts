import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

type Opened = Awaited<ReturnType<typeof openApp>>['app']

const site = {
  ...{
    id: 's',
    rev: 2,
    name: '9 Elm St',
    address_line1: '9 Elm St',
    city: 'Rio Claro',
    state: 'TX',
    postal_code: '78130',
  },
  ...{ client_id: 'k', client_name: 'Rosa', site_type: 'park', water_source: 'potable', zones_count: 2 },
}

function openSite(checkups: readonly object[]) {
  return openApp('/site_detail/s/', (method, path) => {
    if (method !== 'GET') return { id: 's', rev: 3 }
    if (path.endsWith('/sites/s')) return site
    return path.endsWith('/checkups') ? { items: checkups } : undefined
  })
}

describe('a site', () => {
  it('says its name once, and its whole address', async () => {
    const { app } = await openSite([])
    expect(app.outline.match(/9 Elm St/g)).toHaveLength(1)
    expect(app.outline).toContain('Rosa · Rio Claro, TX 78130')
  })

  it('with a checkup that goes on offers that, and no second one', async () => {
    const { app } = await openSite([
      { id: 'c', checkup_no: 'C-7', status: 'in_progress', zones_total: 2, zones_done: 1 },
    ])
    expect(app.outline).toContain('C-7')
    expect(app.outline).not.toContain('Start checkup')
  })

  it('whose checkup is only planned offers to start one', async () => {
    const { app } = await openSite([{ id: 'c', checkup_no: 'C-7', status: 'scheduled' }])
    expect(app.outline).toContain('Start checkup')
  })
})

describe('a new controller', () => {
  it('is not saved with more zones than stations, and says so', async () => {
    const { app, log } = await openApp('/controller_new/?site_id=s', () => ({ items: [], id: 'n' }))
    await app.find('spinbutton', 'Zones to create now').fill('40')
    await app.find('button', 'Save controller').click()
    expect(log.filter((line) => line.startsWith('POST /api:assets'))).toEqual([])
    expect(app.outline).toContain('This controller has only 8 stations.')
  })

  it('needs a site in its address', async () => {
    const { app } = await openApp('/controller_new/', () => undefined)
    expect(app.outline).toContain('This address is not complete.')
    expect(app.outline).not.toContain('Save controller')
  })
})

describe('a client that is edited', () => {
  const client = { id: 'k', rev: 1, name: 'Rosa', kind: 'residential', phone: '555', email: null, notes: null }

  async function openClient(
    answer: (method: string) => object | Promise<object> | undefined = () => undefined,
    role = 'technician',
  ) {
    const opened = await openApp(
      '/client_detail/k/',
      (method, path) =>
        path.endsWith('/clients/k') ? (answer(method) ?? { ...client, preferred_locale: 'en' }) : undefined,
      { user: { role } },
    )
    return { ...opened, sent: () => opened.log.filter((line) => /^(PATCH|DELETE|POST .*crm)/.test(line)) }
  }

  it('sends what was changed, and leaves the rest to others', async () => {
    const { app, sent } = await openClient()
    await app.find('button', 'Edit').click()
    await app.find('textbox', 'Notes').fill('Key under the pot')
    await app.find('button', 'Save').click()
    expect(sent()).toEqual(['PATCH /api:crm/clients/k {"notes":"Key under the pot"}'])
  })

  it('asks before entries are lost to archiving', async () => {
    const { app } = await openClient(undefined, 'owner')
    await app.find('button', 'Edit').click()
    await app.find('textbox', 'Notes').fill('Key under the pot')
    await app.find('button', 'Archive…').click()
    expect(app.outline).toContain('What you entered is not saved.')
  })

  it('stays open until it is answered', async () => {
    let answer = (_: object) => {}
    const held = new Promise<object>((resolve) => {
      answer = resolve
    })
    const { app } = await openClient((method) => (method === 'PATCH' ? held : undefined))
    await app.find('button', 'Edit').click()
    await app.find('textbox', 'Notes').fill('Key')
    await app.find('button', 'Save').click()
    await app.find('button', 'Close').click()
    expect(app.outline).toContain('Edit client')
    answer({ ...client, rev: 2 })
    await app.rest()
    expect(app.outline).not.toContain('Edit client')
  })

  describe('while somebody else changes it', () => {
    const stale = () => new Response('{"code":"row.stale","payload":{"rev":7}}', { status: 409 })

    it.each([
      ['saved', 'PATCH', async (app: Opened) => await app.find('button', 'Save').click()],
      ['archived', 'DELETE', async (app: Opened) => await app.find('button', 'Archive').click()],
    ])('is %s by the second tap, before anything else is fetched', async (_, method, tap) => {
      const revisions: (string | undefined)[] = []
      const fetched: string[] = []
      let isTold = false
      const { app } = await openApp(
        '/client_detail/k/',
        (asked, path, _body, _query, headers) => {
          if (!path.endsWith('/clients/k')) return
          if (asked === 'GET' && isTold) fetched.push(path)
          if (asked !== method) return { ...client, preferred_locale: 'en' }
          revisions.push(headers['if-match'])
          if (isTold) return { ...client, rev: 8 }
          isTold = true
          return stale()
        },
        { user: { role: 'owner' } },
      )
      await app.find('button', 'Edit').click()
      if (method === 'PATCH') await app.find('textbox', 'Notes').fill('Mine')
      else await app.find('button', 'Archive…').click()
      await tap(app)
      expect(app.outline).toContain('Somebody else changed this in the meantime.')
      expect(fetched).toEqual([])
      await tap(app)
      expect(revisions).toEqual(['1', '7'])
      expect(app.outline).not.toContain('Somebody else changed this')
    })
  })

  it('has nothing to ask about when a new site was only looked at', async () => {
    const { app } = await openClient()
    await app.find('button', 'New site').click()
    await app.find('button', 'Close').click()
    expect(app.outline).not.toContain('What you entered is not saved.')
  })
})

describe('a new client', () => {
  it('that is half entered is still there after a look at another page', async () => {
    const { app } = await openApp('/client-new/', () => ({ items: [], next_cursor: null }))
    await app.find('textbox', 'Name or company').fill('Rosa')
    await app.find('textbox', 'Notes').fill('Key under the pot')
    await app.find('link', 'Clients').click()
    await app.find('link', 'New client').click()
    expect(app.find('textbox', 'Name or company').variable('value')).toBe('Rosa')
    expect(app.find('textbox', 'Notes').variable('value')).toBe('Key under the pot')
  })
})

describe('a long list', () => {
  const row = (id: string) => ({
    id,
    site_name: `Site ${id}`,
    status: 'completed',
    completed_at: '2026-05-01T10:00:00Z',
  })
  const answers = [
    { items: [row('a')], next_cursor: 'two' },
    { items: [row('b')], next_cursor: 'three' },
    { items: [row('c')], next_cursor: null },
  ]

  it('goes on after its first rows, also for two taps at once, and ends', async () => {
    let asked = 0
    const { app } = await openApp('/checkups_completed/', (_method, path) =>
      path.endsWith('/checkups') ? answers[asked++] : undefined,
    )
    const more = app.find('button', 'Load more')
    await Promise.all([more.click(), more.click()])
    expect(app.outline.match(/Site [abc]/g)).toEqual(['Site a', 'Site b', 'Site c'])
    expect(app.outline).not.toContain('Load more')
    expect(asked).toBe(3)
  })
})
