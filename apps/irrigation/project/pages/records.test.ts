import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

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
