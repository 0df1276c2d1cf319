import { describe, expect, it } from 'vitest'
import { heldPhotos } from './pages/zone/heldPhotos.ts'
import { unsaved } from './shared/saveZone.ts'
import { walkZone } from './shared/walkZone.ts'
import { openApp } from './testing/openApp.ts'

const zone = (id: string, more: object = {}) => ({
  id,
  checkup_id: 'c',
  status: 'not_started',
  notes: null,
  findings: [],
  controller_label: 'A',
  station_no: 1,
  zone_name: id,
  ...more,
})
const refused = (status: number) => new Response('{"code":"x"}', { status })

/** A response that is delayed until it is released. */
function held<T>(value: T) {
  let letGo = () => {}
  const answer = new Promise<T>((resolve) => {
    letGo = () => resolve(value)
  })
  return { answer, letGo: () => letGo() }
}

describe('starting a checkup', () => {
  it('creates one for two taps', async () => {
    const made = held({ id: 'c1' })
    const { call, idle, log } = await openApp('/checkups_incomplete/', (method, path) =>
      method === 'POST' && path.endsWith('/checkups') ? made.answer : { id: 'c1', items: [] },
    )
    const start = () => call('startCheckup', { site_id: 's', type: 'routine' })
    const taps = [start(), idle().then(start)]
    await idle()
    made.letGo()
    await Promise.all(taps)
    expect(log.filter((line) => line.startsWith('POST /api:checkups/checkups {'))).toHaveLength(1)
  })

  it('creates no second one when starting the first failed', async () => {
    let fails = true
    const { call, log } = await openApp('/checkups_incomplete/', (method, path) => {
      if (method === 'POST' && path.endsWith('/start')) return fails ? refused(500) : { id: 'c1' }
      return { id: 'c1', items: [] }
    })
    await call('startCheckup', { site_id: 's', type: 'routine' })
    fails = false
    await call('startCheckup', { site_id: 's', type: 'routine' })
    expect(log.filter((line) => line.startsWith('POST /api:checkups/checkups {'))).toHaveLength(1)
    expect(log.filter((line) => line.endsWith('/start {}'))).toHaveLength(2)
  })
})

describe('walking zones', () => {
  const walk = (answer: Parameters<typeof openApp>[1]) =>
    openApp('/zone-repair/z1/', async (method, path, ...rest) => {
      const own = await answer(method, path, ...rest)
      if (own) return own
      if (path.includes('/checkup-zones/'))
        return zone(path.split('/')[3] ?? '', method === 'PATCH' ? { status: 'ok' } : {})
      return path.endsWith('/checkup-zones') ? { items: ['z1', 'z2', 'z3'].map((id) => zone(id)) } : { items: [] }
    })

  it('goes one zone forward for two taps on finish', async () => {
    const saved = held(zone('z1', { status: 'ok' }))
    const { idle, run, services } = await walk((method) => (method === 'PATCH' ? saved.answer : undefined))
    services.clock.advance(500)
    await idle()
    const taps = [run('zone.finish'), idle().then(() => run('zone.finish'))]
    await idle()
    saved.letGo()
    await Promise.all(taps)
    await idle()
    expect(services.history.current()).toBe('/zone-repair/z2/')
  })

  it('shows the visit with a count that was still being saved when it was opened', async () => {
    const saving = held(zone('z1', { findings: [{ issue_code: 'x', qty: 6 }] }))
    const { app, call, idle, log, services } = await walk((method, path) => {
      if (path.endsWith('/checkups/c')) return { id: 'c', status: 'in_progress' }
      return method === 'PUT' ? saving.answer : undefined
    })
    const lists = () => log.filter((line) => /^GET \S*\/checkup-zones(?: |$)/.test(line)).length
    await idle()
    const save = call('saveFinding', { row: 'z1', code: 'x', qty: 6 })
    await app.find('link', 'All zones').click()
    const before = lists()
    services.clock.advance(1000)
    saving.letGo()
    await save
    await idle()
    expect(app.path).toBe('/checkup_detail-v2/c/')
    expect(lists()).toBe(before + 1)

    services.clock.advance(1000)
    await call('saveFinding', { row: 'z1', code: 'x', qty: 7 })
    await idle()
    expect(lists()).toBe(before + 1)
  })

  it('takes one decision at a time: a skip, or the finish', async () => {
    const saved = held(zone('z1', { status: 'skipped' }))
    const { app, idle, log, run, services } = await walk((method) => (method === 'PATCH' ? saved.answer : undefined))
    await app.find('button', 'Skip this zone').click()
    expect(app.outline).not.toContain('Why is this zone skipped?')
    services.clock.advance(500)
    await idle()
    await app.find('button', 'Skip this zone').click()
    await app.find('button', 'No access').click()
    const second = run('zone.finish')
    await idle()
    saved.letGo()
    await second
    await idle()
    const decisions = log
      .filter((line) => line.startsWith('PATCH'))
      .map((line) => JSON.parse(line.slice(line.indexOf('{'))))
    expect(decisions).toMatchObject([{ status: 'skipped', skip_reason: 'no_access' }])
    expect(app.path).toBe('/zone-repair/z2/')
  })

  it('can be finished although what was found most is not known', async () => {
    const { idle, run, services, app } = await walk((_method, path) =>
      path.endsWith('/frequent-faults') ? refused(500) : undefined,
    )
    services.clock.advance(500)
    await idle()
    expect(app.outline).toContain('Clogged nozzle')
    await run('zone.finish')
    await idle()
    expect(services.history.current()).toBe('/zone-repair/z2/')
  })

  it('keeps the decision with the counts that could not be sent', async () => {
    const { call, idle, run, runtime, services } = await walk((method) =>
      method === 'PUT' || method === 'PATCH' ? refused(500) : undefined,
    )
    services.clock.advance(500)
    await idle()
    await call('saveFinding', { row: 'z1', code: 'x', qty: 3 })
    await run('zone.finish')
    expect(runtime.variables.get(unsaved.id)).toMatchObject([
      { row: 'z1', code: 'x', qty: 3 },
      { row: 'z1', change: { status: 'ok' } },
    ])
  })

  it('sends what was not sent with the decision, each once, and can undo it', async () => {
    const { app, idle, log, run, runtime, services } = await walk(() => undefined)
    services.clock.advance(500)
    await idle()
    runtime.variables.set(unsaved.id, [{ user: 'u', row: 'z1', code: 'x', qty: 3 }])
    log.length = 0
    await run('zone.finish')
    await idle()
    const writes = log.filter((line) => /^(?:PATCH|PUT) /.test(line)).map((line) => line.split(' ', 2).join(' '))
    expect(writes).toEqual(['PUT /api:checkups/checkup-zones/z1/findings/x', 'PATCH /api:checkups/checkup-zones/z1'])
    expect(services.history.current()).toBe('/zone-repair/z2/')
    expect(app.outline).toContain('"Undo"')
  })

  it('sends a decision that is made while an earlier note is on its way', async () => {
    const first = held(zone('z1', { notes: 'typed' }))
    let patches = 0
    const { call, idle, log, run, runtime, services } = await walk((method) =>
      method === 'PATCH' && ++patches === 1 ? first.answer : undefined,
    )
    services.clock.advance(500)
    await idle()
    runtime.variables.set(unsaved.id, [{ user: 'u', row: 'z1', change: { notes: 'typ' } }])
    const saving = call('saveZone', { row: 'z1', change: { notes: 'typed' } })
    await idle()
    const finishing = run('zone.finish')
    await idle()
    first.letGo()
    await Promise.all([saving, finishing])
    expect(log.filter((line) => line.startsWith('PATCH')).at(-1)).toContain('"status":"ok"')
    expect(runtime.variables.get(unsaved.id)).toEqual([])
  })

  it('tells of a decision for five seconds', async () => {
    const { app, idle, run, services } = await walk(() => undefined)
    services.clock.advance(500)
    await idle()
    await run('zone.finish')
    await idle()
    services.clock.advance(4999)
    await idle()
    expect(app.outline).toContain('"Undo"')
    services.clock.advance(1)
    await idle()
    expect(app.outline).not.toContain('"Undo"')
  })

  it('asks for what was found most without waiting for the zone', async () => {
    const arriving = held(zone('z1'))
    const { app } = await walk((_method, path) => {
      if (path.endsWith('/frequent-faults')) arriving.letGo()
      return path.endsWith('/checkup-zones/z1') ? arriving.answer : undefined
    })
    expect(app.outline).toContain('Clogged nozzle')
  })

  it('sends a kept decision together with a later note', async () => {
    const { call, log, runtime } = await walk(() => undefined)
    runtime.variables.set(unsaved.id, [{ user: 'u', row: 'z1', change: { status: 'ok' } }])
    log.length = 0
    await call('saveZone', { row: 'z1', change: { notes: 'later' } })
    expect(log.find((line) => line.startsWith('PATCH'))).toContain('{"status":"ok","notes":"later"}')
    expect(runtime.variables.get(unsaved.id)).toEqual([])
  })

  it('keeps no undo that could not be sent', async () => {
    const { call, runtime } = await walk((method) => (method === 'PATCH' ? refused(500) : undefined))
    await call('undoDecided', { row: 'z1', before: 'not_started', rev: 3 })
    expect(runtime.variables.get(unsaved.id)).toEqual([])
  })

  it('leads nowhere when the zone was left before its decision was saved', async () => {
    const saved = held(zone('z1', { status: 'ok' }))
    const { idle, run, services, runtime } = await walk((method) => (method === 'PATCH' ? saved.answer : undefined))
    services.clock.advance(500)
    await idle()
    const finishing = run('zone.finish')
    await idle()
    await runtime.navigation.go('/clients/')
    await idle()
    saved.letGo()
    await finishing
    await idle()
    expect(services.history.current()).toBe('/clients/')
  })

  it('decides no zone that was shown for less than half a second', async () => {
    const { idle, run, services, log } = await walk(() => undefined)
    services.clock.advance(499)
    await idle()
    await run('zone.finish')
    expect(log.filter((line) => line.startsWith('PATCH'))).toEqual([])
    services.clock.advance(1)
    await idle()
    await run('zone.finish')
    expect(log.filter((line) => line.startsWith('PATCH'))).toHaveLength(1)
  })

  it('keeps a note when the answer to an earlier tap arrives after it', async () => {
    const tapped = held(zone('z1', { findings: [{ issue_code: 'x', qty: 1 }] }))
    const { call, idle, run, runtime } = await walk((method) =>
      method === 'PATCH' ? zone('z1', { notes: 'broken pipe' }) : method === 'PUT' ? tapped.answer : undefined,
    )
    const tap = call('saveFinding', { row: 'z1', code: 'x', qty: 1 })
    const note = run('zone.note', { value: 'broken pipe' })
    await idle()
    tapped.letGo()
    await Promise.all([tap, note])
    expect(runtime.collections.state(walkZone.id)?.data).toMatchObject({ notes: 'broken pipe' })
  })

  it.each([401, 403, 429])('keeps a tap after status %i', async (status) => {
    const { call, runtime } = await walk((method) => (method === 'PUT' ? refused(status) : undefined))
    await call('saveFinding', { row: 'z1', code: 'x', qty: 3 })
    expect(runtime.variables.get(unsaved.id)).toMatchObject([{ user: 'u', row: 'z1', code: 'x', qty: 3 }])
  })

  it('drops a write that the server rejects for good', async () => {
    const { call, runtime } = await walk((method) => (method === 'PUT' ? refused(422) : undefined))
    await call('saveFinding', { row: 'z1', code: 'x', qty: 3 })
    expect(runtime.variables.get(unsaved.id)).toEqual([])
  })

  it('does not send an older count after a newer one', async () => {
    let down = true
    const first = held(undefined)
    const { call, idle, log } = await walk(async (method, path) => {
      if (method !== 'PUT') return undefined
      if (down) return refused(500)
      if (path.endsWith('/a')) await first.answer
      return zone('z1')
    })
    await call('saveFinding', { row: 'z1', code: 'a', qty: 1 })
    await call('saveFinding', { row: 'z1', code: 'b', qty: 2 })
    down = false
    log.length = 0
    const sending = call('sendUnsaved')
    await idle()
    const tap = call('saveFinding', { row: 'z1', code: 'b', qty: 3 })
    first.letGo()
    await Promise.all([sending, tap])
    expect(log.filter((line) => line.includes('/findings/b')).at(-1)).toContain('"qty":3')
  })

  it('keeps a note whose write failed', async () => {
    const { run, runtime } = await walk((method) => (method === 'PATCH' ? refused(500) : undefined))
    await run('zone.note', { value: 'typed' })
    expect(runtime.variables.get(unsaved.id)).toMatchObject([{ user: 'u', row: 'z1', change: { notes: 'typed' } }])
  })

  describe('while somebody else writes', () => {
    /** Bodies of the requests of a method, in order. */
    const sent = (log: readonly string[], method: string) =>
      log.filter((line) => line.startsWith(`${method} `)).map((line) => JSON.parse(line.slice(line.indexOf('{'))))

    it('says which counts it has seen or sent, also those whose answer was lost', async () => {
      let isLost = true
      const { call, log } = await walk((method) => (method === 'PUT' && isLost ? refused(500) : undefined))
      const tap = (qty: number) => call('saveFinding', { row: 'z1', code: 'x', qty, shown: qty - 1 })
      await tap(1)
      await tap(2)
      isLost = false
      await tap(3)
      await tap(4)
      expect(sent(log, 'PUT').map(({ qty, qty_seen }) => [qty, qty_seen])).toEqual([
        [1, [0]],
        [2, [0, 1]],
        [3, [0, 1, 2]],
        [4, [3]],
      ])
    })

    it('still knows the first count after many taps without a connection', async () => {
      let isLost = true
      const { call, log } = await walk((method) => (method === 'PUT' && isLost ? refused(500) : undefined))
      for (let qty = 1; qty <= 12; qty += 1) await call('saveFinding', { row: 'z1', code: 'x', qty, shown: qty - 1 })
      isLost = false
      log.length = 0
      await call('sendUnsaved')
      expect(sent(log, 'PUT')).toMatchObject([{ qty: 12, qty_seen: expect.arrayContaining([0, 12]) }])
    })

    it('does not take a note for seen that came while the next words were typed', async () => {
      const { log, run, idle } = await walk((method) =>
        method === 'PATCH' ? zone('z1', { notes: 'Leaks\nDog' }) : undefined,
      )
      await run('zone.note', { value: 'Dog' })
      await idle()
      await run('zone.note', { value: 'Dog b' })
      await run('zone.note', { value: 'Leaks\nDog, brown' })
      const seen = sent(log, 'PATCH').map(({ notes_seen }) => notes_seen.includes('Leaks\nDog'))
      expect(seen).toEqual([false, false, true])
    })

    it('does not take a note for seen that came while its own was not sent', async () => {
      let isLost = true
      let note: string | null = null
      const { log, run, runtime, idle } = await walk((method, path) => {
        if (method === 'PATCH' && isLost) return refused(500)
        return path.includes('/checkup-zones/') ? zone('z1', { notes: note }) : undefined
      })
      await run('zone.note', { value: 'Dog' })
      note = 'Leaks'
      await runtime.collections.fetch(walkZone.id)
      await idle()
      isLost = false
      log.length = 0
      await run('zone.note', { value: 'Dog!' })
      expect(sent(log, 'PATCH').at(-1)).toMatchObject({ notes: 'Dog!' })
      expect(sent(log, 'PATCH').at(-1).notes_seen).not.toContain('Leaks')
    })

    it('shows their count in place of a tap that was refused', async () => {
      let count = 0
      const { app, idle, runtime } = await walk((method, path) => {
        if (method === 'PUT') {
          count = 5
          return new Response('{"code":"finding.changed"}', { status: 409 })
        }
        const findings = count > 0 ? [{ issue_code: 'nozzle_clogged', qty: count }] : []
        return path.includes('/checkup-zones/') ? zone('z1', { findings }) : undefined
      })
      await app.find('button', 'One more: Clogged nozzle').click()
      await idle()
      expect(app.outline).toContain('Somebody else counted this fault')
      expect(app.outline).toMatch(/Clogged nozzle.*5|5.*Clogged nozzle/s)
      expect(runtime.variables.get(unsaved.id)).toEqual([])
    })

    it('says which notes it has seen or sent', async () => {
      let isLost = true
      const { log, run } = await walk((method) => {
        if (method !== 'PATCH') return undefined
        return isLost ? refused(500) : zone('z1', { notes: 'Leaks badly' })
      })
      await run('zone.note', { value: 'Leaks' })
      isLost = false
      await run('zone.note', { value: 'Leaks badly' })
      await run('zone.note', { value: 'Leaks' })
      expect(sent(log, 'PATCH').map(({ notes, notes_seen }) => [notes, new Set(notes_seen)])).toEqual([
        ['Leaks', new Set([null, 'Leaks'])],
        ['Leaks badly', new Set([null, 'Leaks', 'Leaks badly'])],
        ['Leaks', new Set(['Leaks badly', 'Leaks'])],
      ])
    })
  })

  it('sends nothing stored by another user', async () => {
    const { call, runtime, log } = await walk(() => undefined)
    runtime.variables.set(unsaved.id, [{ user: 'other', row: 'z9', code: 'x', qty: 1 }])
    log.length = 0
    await call('sendUnsaved')
    expect(log).toEqual([])
    expect(runtime.variables.get(unsaved.id)).toHaveLength(1)
  })
})

describe('photos of a zone', () => {
  const image = (name: string) => new File([name], name, { type: 'image/jpeg' })
  const openZone = (answer: Parameters<typeof openApp>[1]) =>
    openApp('/zone-repair/z1/', async (method, path, body, ...rest) => {
      const own = await answer(method, path, body, ...rest)
      if (own) return own
      if (path.endsWith('/user-files')) return { signedRequest: `http://app.test/put/${body.name}`, url: body.name }
      return path.includes('/checkup-zones/') ? zone('z1') : { items: [zone('z1')] }
    })
  const saved = (log: readonly string[]) =>
    log
      .filter((line) => line.startsWith('POST /api:files/pictures {'))
      .map((line) => JSON.parse(line.slice(line.indexOf('{'))).file_url)

  /** Adds photos like the list of the zone, then sends them. */
  const adding =
    ({ runtime, call }: Awaited<ReturnType<typeof openApp>>) =>
    (...files: readonly File[]) => {
      const before = runtime.variables.get(heldPhotos.id)
      const held = files.map((file) => ({ id: file.name, user: 'u', row: 'z1', file }))
      runtime.variables.set(heldPhotos.id, [...(Array.isArray(before) ? before : []), ...held])
      return call('sendPhotos')
    }

  it('are saved once each, also when one is added while another is under way', async () => {
    const put = held(new Response(null, { status: 200 }))
    const app = await openZone((method, path) => (method === 'PUT' && path === '/put/a' ? put.answer : undefined))
    const add = adding(app)
    const { idle } = app
    const calls = [add(image('a')), idle().then(() => add(image('b')))]
    await idle()
    put.letGo()
    await Promise.all(calls)
    expect(saved(app.log)).toEqual(['a', 'b'])
  })

  it('are not held up by one that the server rejects', async () => {
    const app = await openZone((_method, path) => (path === '/put/bad' ? refused(422) : undefined))
    await adding(app)(image('bad'), image('good'))
    expect(saved(app.log)).toEqual(['good'])
    await app.call('sendPhotos')
    expect(saved(app.log)).toEqual(['good'])
    expect(app.runtime.variables.get(heldPhotos.id)).toMatchObject([{ id: 'bad', isRefused: true }])
  })

  it('wait together without a connection, and are uploaded once when only their answer was lost', async () => {
    let isLost = true
    const app = await openZone((method, path) => {
      if (method === 'POST' && path.endsWith('/pictures') && isLost) throw new TypeError('Failed to fetch')
      return undefined
    })
    await adding(app)(image('a'), image('b'))
    const puts = () =>
      app.log.filter((line) => line.startsWith('PUT /put/')).map((line) => line.charAt('PUT /put/'.length))
    expect(puts()).toEqual(['a'])
    isLost = false
    await app.call('sendPhotos')
    expect(puts()).toEqual(['a', 'b'])
    expect(app.runtime.variables.get(heldPhotos.id)).toEqual([])
  })

  it('are not saved when they are given up during the upload', async () => {
    const put = held(new Response(null, { status: 200 }))
    const app = await openZone((method, path) => (method === 'PUT' && path === '/put/a' ? put.answer : undefined))
    const sending = adding(app)(image('a'), image('b'))
    await app.idle()
    const kept = app.runtime.variables.get(heldPhotos.id)
    app.runtime.variables.set(heldPhotos.id, (Array.isArray(kept) ? kept : []).slice(1))
    put.letGo()
    await sending
    expect(saved(app.log)).toEqual(['b'])
  })

  it('of another tab count as saved', async () => {
    const reused = () => new Response('{"code":"request.key_reused"}', { status: 409 })
    const app = await openZone((method, path) =>
      method === 'POST' && path.endsWith('/pictures') ? reused() : undefined,
    )
    await adding(app)(image('a'), image('b'))
    expect(app.runtime.variables.get(heldPhotos.id)).toEqual([])
  })
})
