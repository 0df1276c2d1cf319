import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

const done = {
  id: 'c1',
  site_name: 'Oak Court',
  client_name: 'Agave, Inc.',
  site_address: '1 Oak Court',
  type: 'routine',
  status: 'completed',
  completed_at: '2025-12-11T17:00:00Z',
  zones_done: 4,
  zones_total: 5,
}

const open = (path: string, items: readonly object[] = [done]) =>
  openApp(path, (_method, asked) => (asked.startsWith('/api:checkups/checkups') ? { items } : undefined))

describe('completed checkups', () => {
  it.each([
    ['/checkups_completed/', 'Download as a table', 'completed-checkups.csv', '"Completed","Site","Client"', 'Routine'],
    [
      '/es/checkups_completed/',
      'Descargar como tabla',
      'revisiones-terminadas.csv',
      '"Terminada","Propiedad"',
      'Revisión de rutina',
    ],
  ])('can be downloaded as a table: %s', async (path, button, file, heading, kind) => {
    const { app, services } = await open(path)
    await app.find('button', button).click()
    await expect.poll(() => [...services.downloads.keys()]).toEqual([file])
    const text = (await services.downloads.get(file)?.text()) ?? ''
    expect(text).toContain(heading)
    expect(text).toContain('"Agave, Inc."')
    expect(text).toContain(kind)
    expect(app.trace).toEqual([])
  })

  it('offer no table while there is none', async () => {
    const { app } = await open('/checkups_completed/', [])
    expect(app.outline).not.toContain('Download')
    expect(() => app.find('button', 'Download as a table')).toThrow()
  })

  it.each([
    ['/checkups_completed/', 'ago'],
    ['/es/checkups_completed/', 'hace'],
  ])('say how long ago they were finished: %s', async (path, words) => {
    const { app, services } = await open(path)
    services.clock.advance(Date.parse('2026-01-01T00:00:00Z') - services.clock.now())
    await app.advance(60_000)
    expect(app.outline).toContain(words)
  })
})
