/* Pages offer exactly the actions that the server allows: the same rules decide both. */
import { describe, expect, it } from 'vitest'
import { openApp } from './testing/openApp.ts'

const zone = (id: string, status: string) => ({
  id,
  checkup_id: 'c',
  status,
  skip_reason: null,
  controller_label: 'A',
  station_no: 1,
  zone_name: id,
  findings_qty: 0,
})

interface Visit {
  readonly user?: object
  readonly checkup?: object
  readonly zones?: readonly string[]
}

/** Buttons on the page of a checkup. */
async function buttonsOf({ user = {}, checkup = {}, zones = ['ok'] }: Visit) {
  const visit = { id: 'c', status: 'in_progress', type: 'routine', site_name: 'Maple Bend', assigned_user_id: null }
  const { app } = await openApp(
    '/checkup_detail-v2/c/',
    (_method, path) => {
      if (path.endsWith('/checkups/c')) return { ...visit, ...checkup }
      if (path.endsWith('/checkup-zones')) return { items: zones.map((status, n) => zone(`z${n}`, status)) }
      return path.endsWith('/checkup-controllers') ? { items: [] } : undefined
    },
    { user: { ...user } },
  )
  expect(app.trace).toEqual([])
  return app.outline
}

const own = { assigned_user_id: 'u' }
const ofAnother = { assigned_user_id: 'v' }
const scheduled = { status: 'scheduled' }
const reviewing = { account: { require_review: true } }

describe('beginning a checkup', () => {
  it.each([
    { who: 'a technician whose visit it is', checkup: { ...scheduled, ...own }, isOffered: true },
    { who: 'a technician, of a visit that nobody has', checkup: scheduled, isOffered: true },
    { who: 'a technician, of a visit of another', checkup: { ...scheduled, ...ofAnother }, isOffered: false },
    {
      who: 'the office, of any visit',
      user: { role: 'manager' },
      checkup: { ...scheduled, ...ofAnother },
      isOffered: true,
    },
    { who: 'product staff', user: { role: 'admin' }, checkup: scheduled, isOffered: false },
    { who: 'a technician, once it has begun', checkup: own, isOffered: false },
  ])('is offered to $who: $isOffered', async ({ user = {}, checkup, isOffered }) => {
    expect((await buttonsOf({ user, checkup })).includes('button "Start checkup"')).toBe(isOffered)
  })
})

describe('completing a checkup', () => {
  it.each([
    { who: 'a technician who has decided all zones', checkup: own, isOffered: true },
    { who: 'a technician with a zone to go', checkup: own, zones: ['ok', 'running'], isOffered: false },
    { who: 'a technician with a zone skipped for no reason', checkup: own, zones: ['skipped'], isOffered: false },
    { who: 'a technician who hands it in for review', user: reviewing, checkup: own, isOffered: true },
    { who: 'a technician, of a visit of another', checkup: ofAnother, isOffered: false },
    { who: 'the office', user: { ...reviewing, role: 'owner' }, checkup: ofAnother, isOffered: true },
    { who: 'a reviewer of a municipality', user: { role: 'municipal_reviewer' }, checkup: {}, isOffered: false },
    { who: 'a technician, when it is complete', checkup: { ...own, status: 'completed' }, isOffered: false },
  ])('is offered to $who: $isOffered', async ({ user = {}, checkup, zones = ['ok', 'fixed'], isOffered }) => {
    expect((await buttonsOf({ user, checkup, zones })).includes('button "Complete checkup"')).toBe(isOffered)
  })
})

describe('creating a record', () => {
  it.each([
    ['/dashboard/', 'New checkup'],
    ['/checkups_incomplete/', 'New checkup'],
    ['/clients/', 'New client'],
    ['/client_detail/x/', 'New site'],
    ['/site_detail/x/', 'Add controller'],
    ['/site_detail/x/', 'Start checkup'],
  ])('on %s, “%s” is offered only with the permission', async (path, words) => {
    for (const [role, isOffered] of [
      ['technician', true],
      ['owner', true],
      ['municipal_reviewer', false],
      ['admin', false],
    ] as const) {
      const answer = () => ({ id: 'x', name: 'Maple Bend', zones_count: 3, items: [] })
      const { app } = await openApp(path, answer, { user: { role } })
      expect([role, new RegExp(`(button|link) "${words}"`).test(app.outline)]).toEqual([role, isOffered])
    }
  })
})

describe('what the rules count', () => {
  it.each([
    ['/report_viewer/c/', 4, '4 of 18 zones need repair'],
    ['/es/report_viewer/c/', 4, '4 de 18 zonas necesitan reparación'],
    ['/report_viewer/c/', 0, 'No zone needs repair'],
  ])('says on %s what a score hides: %i zones as “%s”', async (path, needs_repair, sentence) => {
    const { app } = await openApp(path, () => ({
      ...{ checkup: { health_score: 94 }, totals: { zones: 18, needs_repair }, zones: [] },
    }))
    expect(app.outline.split('\n').map((line) => line.trim())).toContain(`text "${sentence}"`)
  })

  it('is the progress of a visit in a list, rounded down', async () => {
    const visit = { id: 'c', status: 'in_progress', site_name: 'Maple Bend', zones_done: 199, zones_total: 200 }
    const { app } = await openApp('/checkups_incomplete/', (_method, path) =>
      path.endsWith('/checkups') ? { items: [visit] } : undefined,
    )
    expect(app.find('progressbar', 'Zones checked').properties).toMatchObject({ value: 99 })
  })
})

describe('the language of a report', () => {
  it.each([
    ['/report_viewer/c/', 'es', 'En español', '/es/report_viewer/c/', true],
    ['/report_viewer/c/', 'en', 'En español', '/es/report_viewer/c/', false],
    ['/es/report_viewer/c/', 'en', 'In English', '/report_viewer/c/', true],
  ])('on %s for a client who reads %s can be changed by “%s”', async (path, report_locale, name, other, isTold) => {
    const { app, idle, services } = await openApp(path, () => ({
      ...{ checkup: { id: 'c', report_locale }, totals: { zones: 18, needs_repair: 0 }, zones: [] },
    }))
    const told = /This client reads reports in Spanish|Este cliente lee sus informes en inglés/
    expect(told.test(app.outline)).toBe(isTold)
    await app.find('button', name).click()
    await idle()
    expect(app.path).toBe(other)
    expect(told.test(app.outline)).toBe(!isTold)
    expect(services.storage.get('sluice-language')).toBeNull()
  })
})
