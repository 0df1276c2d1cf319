import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

/* What can be done with a checkup beside walking its zones. */

const account = { require_review: false, timezone: 'America/Chicago' }
const visit = {
  ...{ id: 'c', rev: 3, checkup_no: 'C-1', site_id: 's', site_name: 'Maple Bend', client_name: 'Maple Bend' },
  ...{ site_address: '1 Elm St, Rio Claro', type: 'routine', assigned_user_id: 'u', reopen_reason: null },
}
const zone = { id: 'z', rev: 1, status: 'ok', controller_label: 'A', station_no: 1, zone_name: 'Lawn', findings_qty: 0 }
const controller = {
  id: 'k',
  rev: 5,
  controller_id: 'kk',
  controller_label: 'A',
  status: 'not_started',
  findings_qty: 0,
}

function open(
  role: string,
  checkup: object,
  answers: Readonly<Record<string, object>> = {},
  judged: object = controller,
  faults: readonly object[] = [],
  settings: object = {},
) {
  return openApp(
    '/checkup_detail-v2/c/',
    (method, path) => {
      if (method !== 'GET') return answers[path] ?? { id: 'c', rev: 6 }
      if (path.endsWith('/checkups/c')) return { ...visit, ...checkup }
      if (path.includes('/checkup-zones')) return { items: [zone] }
      if (path.includes('/checkup-controllers')) return { items: [judged] }
      if (path.includes('/repairs')) return { items: faults }
      if (path.includes('/users'))
        return {
          items: [
            { id: 'u', name: 'Ana' },
            { id: 'u2', name: 'Diego' },
          ],
        }
      return undefined
    },
    { user: { role, account: { ...account, ...settings } } },
  )
}

const sent = (log: readonly string[]) =>
  log.filter((line) => /^(POST|PATCH|DELETE)/.test(line) && !line.includes('/refresh'))

describe('a checkup in review', () => {
  it('says to its technician who does what next, and offers nothing', async () => {
    const { app } = await open('technician', { status: 'in_review' })
    expect(app.outline).toContain('The office looks at this checkup now.')
    expect(app.outline).not.toContain('button "Send back"')
  })

  it('is sent back by the office with a note', async () => {
    const { app, log } = await open('owner', { status: 'in_review' })
    await app.find('button', 'Send back').click()
    await app.find('textbox', 'Why?').fill('Zone 3 has no photo')
    await app.find('button', 'Send it back').click()
    expect(sent(log)).toEqual(['POST /api:checkups/checkups/c/reopen {"reason":"Zone 3 has no photo"}'])
  })

  it('is completed by the office when nothing is missing', async () => {
    const { app, log } = await open('owner', { status: 'in_review' }, {}, { ...controller, status: 'ok' })
    await app.find('button', 'Approve and complete').click()
    expect(sent(log)).toEqual(['POST /api:checkups/checkups/c/complete {}'])
    expect(app.path).toBe('/report_viewer/c/')
  })
})

describe('a checkup that is planned', () => {
  it.each(['2026-06-30T13:00:00Z', '2026-12-01T05:30:00Z', '2026-03-08T12:00:00Z', '2026-11-01T07:30:00Z'])(
    'stays as it is when its plan is saved unchanged: %s',
    async (scheduled_at) => {
      const { app, log } = await open('owner', { status: 'scheduled', scheduled_at })
      await app.find('button', 'Plan').click()
      await app.find('button', 'Save').click()
      expect(sent(log)).toEqual([])
      expect(app.outline).not.toContain('Plan the checkup')
    },
  )

  it.each([
    { role: 'owner', offers: ['Ana', 'Diego'] },
    { role: 'technician', offers: ['Ana'] },
  ])('can be given by a $role to $offers', async ({ role, offers }) => {
    const { app } = await open(role, { status: 'scheduled', scheduled_at: '2026-06-30T13:00:00Z' })
    await app.find('button', 'Plan').click()
    await app.find('combobox', 'Who goes').click()
    expect(['Ana', 'Diego'].filter((name) => app.outline.includes(`option "${name}"`))).toEqual(offers)
  })

  it('is cancelled for a reason', async () => {
    const { app, log } = await open('technician', { status: 'scheduled' })
    await app.find('button', 'Cancel this checkup').click()
    await app.find('button', 'Cancel the checkup').click()
    expect(sent(log)).toEqual(['POST /api:checkups/checkups/c/cancel {"reason":"client"}'])
  })
})

describe('the address of a visit', () => {
  it.each(['scheduled', 'in_progress'])('leads there while it is %s', async (status) => {
    const { app } = await open('technician', { status })
    expect(app.find('link', 'Directions').node.getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=1%20Elm%20St%2C%20Rio%20Claro',
    )
  })
})

describe('a checkup that is over', () => {
  it.each([
    { status: 'completed', role: 'owner', offers: 'Open again' },
    { status: 'cancelled', role: 'manager', offers: 'Plan again' },
  ])('and $status can be continued by the office alone', async ({ status, role, offers }) => {
    expect((await open(role, { status })).app.outline).toContain(`button "${offers}"`)
    expect((await open('technician', { status })).app.outline).not.toContain(`button "${offers}"`)
  })
})

describe('a checkup whose zones are all checked', () => {
  it('has its next controller in the dock, and then its completion', async () => {
    const { app, log } = await open('technician', { status: 'in_progress' })
    expect(app.outline).not.toContain('button "Complete checkup"')
    await app.find('button', 'Controller A: OK').click()
    expect(sent(log)).toEqual(['PATCH /api:checkups/checkup-controllers/k {"status":"ok"}'])
    await app.find('button', 'Complete checkup').click()
    await app.find('button', 'Complete').click()
    expect(sent(log)[1]).toBe('POST /api:checkups/checkups/c/complete {}')
    expect(app.path).toBe('/report_viewer/c/')
  })

  it('is signed by its technician where the company wants that', async () => {
    const done = { ...controller, status: 'ok' }
    const settings = { require_technician_signature: true }
    const { app, log } = await open('technician', { status: 'in_progress' }, {}, done, [], settings)
    await app.find('button', 'Complete checkup').click()
    expect(app.outline).toContain('group "Your signature"')
    await app.find('button', 'Complete').click()
    expect(app.outline).toContain('This field is required.')
    expect(sent(log)).toEqual([])
  })

  it('is not signed twice when completion is tried again', async () => {
    const signed = { status: 'in_progress', tech_signature_file_id: 'f' }
    const settings = { require_technician_signature: true }
    const { app, log } = await open('technician', signed, {}, { ...controller, status: 'ok' }, [], settings)
    await app.find('button', 'Complete checkup').click()
    expect(app.outline).not.toContain('signature')
    await app.find('button', 'Complete').click()
    expect(sent(log)).toEqual(['POST /api:checkups/checkups/c/complete {}'])
  })

  it('keeps both taps on two verdicts, one after the other', async () => {
    const { app, log } = await open('technician', { status: 'in_progress' })
    await Promise.all([
      app.find('button', 'Controller A: OK').click(),
      app.find('button', 'Controller A: Repair').click(),
    ])
    expect(sent(log)).toEqual([
      'PATCH /api:checkups/checkup-controllers/k {"status":"ok"}',
      'PATCH /api:checkups/checkup-controllers/k {"status":"needs_repair"}',
    ])
    expect(app.outline).not.toContain('Somebody else changed this')
  })

  it('takes no fault back that the user may not take back', async () => {
    const fault = {
      id: 'r',
      issue_code: 'ctrl_no_power',
      status: 'done',
      asset_type: 'controller',
      asset_id: 'kk',
    }
    const { app, log } = await open('technician', { status: 'in_progress' }, {}, controller, [fault])
    await app.find('button', 'Faults of Controller A').click()
    await app.find('button', 'Controller has no power').click()
    expect(sent(log)).toEqual([])
  })

  it('records a fault of its controller from all that controllers can have', async () => {
    const { app, log } = await open('technician', { status: 'in_progress' })
    await app.find('button', 'Faults of Controller A').click()
    await app.find('button', 'Controller has no power').click()
    expect(sent(log)[0]).toMatch(
      /^POST \/api:checkups\/repairs .*"asset_type":"controller","asset_id":"kk","checkup_id":"c"/,
    )
  })
})
