import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQuoteWorld, type QuoteWorld } from '../testing/createQuoteWorld.ts'

const path = '/api:quotes/quotes'
let world: QuoteWorld

beforeAll(async () => {
  world = await createQuoteWorld()
})
afterAll(() => world.api.close())

async function addProduct(body: object): Promise<string> {
  return (await world.owner('POST', '/api:catalog/products', { kind: 'part', cost_cents: 0, ...body })).json().id
}

async function addBook(body: object): Promise<string> {
  return (await world.owner('POST', '/api:catalog/price-books', { name: 'Book', ...body })).json().id
}

describe('the totals of a quote', () => {
  it('are those of the worked example, without and with its option', async () => {
    const { owner, addDraft } = world
    const head = await addProduct({ name_en: 'Spray body', cost_cents: 485, labor_min: 12 })
    const fixed = { pricing_mode: 'fixed' }
    const valve = await addProduct({
      ...fixed,
      name_en: 'Valve',
      cost_cents: 2800,
      price_cents: 6250,
      labor_min: 75,
    })
    const trip = await addProduct({
      ...fixed,
      name_en: 'Trip',
      kind: 'fee',
      price_cents: 7900,
      taxable: false,
      price_includes_labor: true,
    })
    const sensor = await addProduct({ ...fixed, name_en: 'Rain sensor', price_cents: 8900, labor_min: 30 })
    const { id } = await addDraft({ discount_kind: 'percent', discount_value: 5 })
    await owner('POST', `${path}/${id}/lines`, { product_id: head, qty: 4 })
    await owner('POST', `${path}/${id}/lines`, { product_id: valve })
    await owner('POST', `${path}/${id}/lines`, { product_id: trip })
    const without = (await owner('POST', `${path}/${id}/lines`, { product_id: sensor, optional: true })).json()
    const amounts = without.lines.map((line: Record<string, unknown>) => [
      line.material_cents,
      line.labor_cents,
      line.line_total_cents,
    ])
    expect(amounts).toEqual([
      [3880, 7600, 11_480],
      [6250, 11_875, 18_125],
      [7900, 0, 7900],
      [8900, 4750, 13_650],
    ])
    expect(without).toMatchObject({
      ...{ subtotal_cents: 37_505, discount_cents: 1875, taxable_cents: 9624, tax_cents: 794, total_cents: 36_424 },
      cost_cents: 11_300,
    })
    expect(without.margin_pct).toBeCloseTo(68.3, 1)
    const option = `${path}/${id}/lines/${without.lines[3].id}`
    const withOption = (await owner('PATCH', option, { selected: true })).json()
    expect(withOption).toMatchObject({
      ...{ subtotal_cents: 51_155, discount_cents: 2558, taxable_cents: 18_078, tax_cents: 1491, total_cents: 50_088 },
    })
    const again = (await owner('DELETE', option)).json()
    expect(again).toMatchObject({ total_cents: 36_424, line_count: 3 })
    expect((await owner('GET', `${path}/${id}`)).json()).toEqual(again)
  })

  it('have no tax for an exempt client, and a deposit', async () => {
    const { owner, run, clientId, addDraft } = world
    await run('update client set tax_exempt = true where id = $1', [clientId])
    const draft = await addDraft({ deposit_pct: 50 }, [10_000])
    const taxed = await owner('PATCH', `${path}/${draft.id}`, { tax_rate_pct: 8.25 })
    await run('update client set tax_exempt = false where id = $1', [clientId])
    expect(draft).toMatchObject({ tax_rate_pct: 0, tax_cents: 0, total_cents: 10_000, deposit_cents: 5000 })
    expect([taxed.statusCode, taxed.json().code]).toEqual([422, 'quote.client_tax_exempt'])
  })

  it('reach the minimum charge of the price book', async () => {
    const price_book_id = await addBook({ min_charge_cents: 9900 })
    const draft = await world.addDraft({ price_book_id }, [4000])
    expect(draft).toMatchObject({ minimum_charge_cents: 5900, subtotal_cents: 9900, total_cents: 9900 })
  })

  it.each([
    { change: { discount_kind: 'amount', discount_value: 2500 }, total: 7500 },
    { change: { discount_kind: 'amount', discount_value: 99_999 }, total: 0 },
    { change: { discount_kind: 'percent', discount_value: 12.5 }, total: 8750 },
  ])('with $change are $total cents', async ({ change, total }) => {
    const { id } = await world.addDraft({}, [10_000])
    expect((await world.owner('PATCH', `${path}/${id}`, change)).json().total_cents).toBe(total)
  })

  it.each([
    { change: { discount_kind: 'percent', discount_value: 101 }, code: 'quote.discount' },
    { change: { discount_kind: 'amount', discount_value: 1.5 }, code: 'quote.discount' },
  ])('refuse $change', async ({ change, code }) => {
    const { id } = await world.addDraft({}, [10_000])
    const answer = await world.owner('PATCH', `${path}/${id}`, change)
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  it('are limited to what can be stored', async () => {
    const { id } = await world.addDraft()
    const line = { kind: 'fee', description: 'Gold', qty: 99_999, unit_price_cents: 100_000_000 }
    const answer = await world.owner('POST', `${path}/${id}/lines`, line)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'quote.amount_too_large'])
  })
})

describe('a draft', () => {
  it('has a line for each repair: its issue, place, labor and the issue’s product', async () => {
    const { addRepair, addDraft, checkupId, run, owner } = world
    const product = await addProduct({ name_en: 'Head', cost_cents: 400, labor_min: 5 })
    const [account] = await run('select account_id from product where id = $1', [product])
    await run(
      `insert into issue_type select $1::uuid as account_id, code, label_en, label_es, asset_types, category, severity, action,
       default_labor_min, loss_mode, loss_gpm, water_waste, quick_rank, active, $2::uuid
       from issue_type where code = 'head_too_high' and account_id = '00000000-0000-0000-0000-000000000000'`,
      [account?.account_id, product],
    )
    const repairs = [await addRepair('head_too_high', 2), await addRepair('nozzle_broken', 3)]
    const draft = await addDraft({ checkup_id: checkupId, repair_ids: repairs })
    expect(draft).toMatchObject({
      ...{ status: 'draft', revision: 1, locale: 'en', tax_rate_pct: 8.25, line_count: 2 },
      title: expect.stringMatching(/^Repairs from checkup C-\d+$/),
      quote_no: expect.stringMatching(/^Q-\d+$/),
      ...{ issued_on: '2026-06-15', valid_until_on: '2026-07-15' },
    })
    expect(draft.lines).toMatchObject([
      {
        ...{ repair_id: repairs[0], product_id: product, kind: 'part', qty: 2, sort: 1, decision: 'pending' },
        ...{ unit_price_cents: 800, labor_min_per_unit: 15, material_cents: 1600, labor_cents: 4750 },
        description: 'Head too high (trip hazard)',
        group_label: expect.stringMatching(/^Controller [A-Z] \/ Zone \d+ - /),
      },
      { repair_id: repairs[1], product_id: null, kind: 'labor', qty: 3, material_cents: 0, sort: 2 },
    ])
    expect((await world.repair(repairs[0] ?? '')).status).toBe('open')
    const spanish = await addDraft({ locale: 'es', checkup_id: checkupId, repair_ids: [repairs[0]] })
    expect(spanish).toMatchObject({ title: expect.stringMatching(/^Reparaciones de la revisión/) })
    expect(spanish.lines).toMatchObject([{ description: 'Cabeza muy alta (tropiezo)' }])
    await owner('DELETE', `${path}/${spanish.id}`)
    await run('delete from issue_type where account_id = $1', [account?.account_id])
  })

  it('looks prices up in order: book item, book markup, default book item, product, account', async () => {
    const { owner } = world
    const product = await addProduct({ name_en: 'Rotor', cost_cents: 1000, pricing_mode: 'fixed', price_cents: 1990 })
    const price = async (price_book_id?: string) => {
      const { id } = await world.addDraft(price_book_id ? { price_book_id } : {})
      return (await owner('POST', `${path}/${id}/lines`, { product_id: product })).json().lines[0].unit_price_cents
    }
    const item = { product_id: product, pricing_mode: 'fixed' }
    expect(await price()).toBe(1990)
    const main = await addBook({ name: 'Main', is_default: true })
    const items = '/api:catalog/price-book-items'
    await owner('POST', items, { ...item, price_book_id: main, price_cents: 1800 })
    const plain = await addBook({ name: 'Plain' })
    const marked = await addBook({ name: 'Marked', markup_pct: 33.3, round_to_cents: 25 })
    expect([await price(), await price(plain), await price(marked)]).toEqual([1800, 1800, 1350])
    await owner('POST', items, { ...item, price_book_id: marked, price_cents: 1610 })
    expect(await price(marked)).toBe(1625)
    await owner('PATCH', `/api:catalog/price-books/${main}`, { is_default: false })
  })

  it('keeps its rates when those of the account change', async () => {
    const { owner, run, addDraft } = world
    const { id } = await addDraft({}, [10_000])
    await run('update account set default_tax_rate_pct = 20')
    const taxed = (await owner('PATCH', `${path}/${id}`, { title: 'Later' })).json()
    await run('update account set default_tax_rate_pct = 8.25')
    expect(taxed).toMatchObject({ title: 'Later', tax_rate_pct: 8.25 })
  })

  it.each([
    { line: { kind: 'fee' }, code: 'quote_line_item.incomplete', status: 422 },
    {
      line: { kind: 'fee', description: 'x', unit_price_cents: -1 },
      code: 'quote_line_item.negative_price',
      status: 422,
    },
    { line: { kind: 'text', description: 'x', unit_price_cents: 1 }, code: 'quote_line_item.text_priced', status: 422 },
    { line: { kind: 'fee', description: 'x', qty: 0 }, code: 'request.invalid', status: 400 },
    { line: { kind: 'fee', description: 'x', qty: 1.234 }, code: 'request.invalid', status: 400 },
    { line: { kind: 'fee', description: 'x', material_cents: 5 }, code: 'request.invalid', status: 400 },
    { line: { product_id: '00000000-0000-4000-8000-000000000001' }, code: 'product.not_found', status: 404 },
    { line: { repair_id: '00000000-0000-4000-8000-000000000001' }, code: 'repair.not_found', status: 404 },
  ])('refuses the line $line', async ({ line, code, status }) => {
    const { id, rev } = await world.addDraft()
    const answer = await world.owner('POST', `${path}/${id}/lines`, line)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect((await world.owner('GET', `${path}/${id}`)).json()).toMatchObject({ rev, lines: [] })
  })

  it('has its lines in the given order, which must name all of them', async () => {
    const { owner, addDraft } = world
    const { id, lines } = await addDraft({}, [100, 200, 300])
    const ids = lines.map((line) => line.id).reverse()
    const ordered = (await owner('PUT', `${path}/${id}/lines`, { ids })).json()
    expect(ordered.lines.map((line: { id: string; sort: number }) => [line.id, line.sort])).toEqual(
      ids.map((it, index) => [it, index + 1]),
    )
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids, crypto.randomUUID()]]) {
      const answer = await owner('PUT', `${path}/${id}/lines`, { ids: wrong })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'quote.lines_differ'])
    }
  })

  it('accepts only open repairs of its client and site', async () => {
    const { owner, addRepair, run, clientId, siteId } = world
    const open = await addRepair()
    const done = await addRepair()
    await run(`update repair set status = 'done' where id = $1`, [done])
    const clients = (await owner('GET', '/api:crm/clients')).json().items
    const other = clients.find((it: { id: string }) => it.id !== clientId).id
    const code = async (body: object) => (await owner('POST', path, body)).json().code
    expect(await code({ client_id: clientId, repair_ids: [done] })).toBe('quote.repairs_not_open')
    expect(await code({ client_id: other, repair_ids: [open] })).toBe('quote.repairs_elsewhere')
    expect(await code({ client_id: other, site_id: siteId })).toBe('quote.place_elsewhere')
  })

  it('can be archived; other quotes cannot', async () => {
    const { owner, addDraft, run } = world
    const { id } = await addDraft({}, [100])
    await run(`update quote set status = 'sent' where id = $1`, [id])
    expect((await owner('DELETE', `${path}/${id}`)).json().code).toBe('quote.not_editable')
    await run(`update quote set status = 'draft' where id = $1`, [id])
    expect((await owner('DELETE', `${path}/${id}`)).statusCode).toBe(200)
    expect((await owner('GET', `${path}/${id}`)).statusCode).toBe(404)
  })

  it.each(['sent', 'viewed', 'approved', 'partly_approved', 'declined', 'expired', 'void', 'done'])(
    'can be changed, a %s quote cannot',
    async (status) => {
      const { owner, addDraft, run } = world
      const { id, lines } = await addDraft({}, [100])
      await run('update quote set status = $2 where id = $1', [id, status])
      const before = (await owner('GET', `${path}/${id}`)).json()
      const line = `${path}/${id}/lines/${lines[0]?.id}`
      const answers = [
        await owner('PATCH', `${path}/${id}`, { title: 'x' }),
        await owner('POST', `${path}/${id}/lines`, { kind: 'text', description: 'x' }),
        await owner('PUT', `${path}/${id}/lines`, { ids: [lines[0]?.id] }),
        await owner('PATCH', line, { qty: 2 }),
        await owner('DELETE', line),
        await owner('DELETE', `${path}/${id}`),
      ]
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        answers.map(() => [409, 'quote.not_editable']),
      )
      expect((await owner('GET', `${path}/${id}`)).json()).toEqual(before)
    },
  )

  it('is changed at the revision that was read, and once for one key', async () => {
    const { owner, addDraft } = world
    const { id, rev } = await addDraft()
    const stale = await owner('PATCH', `${path}/${id}`, { title: 'x' }, { 'if-match': String(rev + 1) })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'row.stale'])
    const key = { 'idempotency-key': 'line-1' }
    const line = { kind: 'fee', description: 'Fee', unit_price_cents: 500 }
    const first = await owner('POST', `${path}/${id}/lines`, line, key)
    const second = await owner('POST', `${path}/${id}/lines`, line, key)
    expect(second.json()).toEqual(first.json())
    expect((await owner('GET', `${path}/${id}`)).json().lines).toHaveLength(1)
    const other = await owner('POST', `${path}/${id}/lines`, { ...line, qty: 2 }, key)
    expect([other.statusCode, other.json().code]).toEqual([409, 'request.key_reused'])
  })

  it('counts every line when two are added at once', async () => {
    const { owner, addDraft } = world
    const { id } = await addDraft()
    const line = { kind: 'fee', description: 'Fee', unit_price_cents: 1000, taxable_material: false }
    await Promise.all([1, 2, 3, 4].map(() => owner('POST', `${path}/${id}/lines`, line)))
    const { lines, total_cents } = (await owner('GET', `${path}/${id}`)).json()
    expect(lines.map((it: { sort: number }) => it.sort)).toEqual([1, 2, 3, 4])
    expect(total_cents).toBe(4000)
  })
})

describe('the list of quotes', () => {
  it('is filtered, searched, sorted and paged', async () => {
    const { owner, addDraft, checkupId, clientId, siteId, run } = world
    const draft = await addDraft({ checkup_id: checkupId, title: 'Zebra crossing' }, [777])
    const closed = await addDraft({ title: 'Zebra fence' })
    await run(`update quote set status = 'void' where id = $1`, [closed.id])
    const ids = async (query: string) =>
      (await owner('GET', `${path}?limit=500&${query}`)).json().items.map((it: { id: string }) => it.id)
    expect(await ids('q=zebra&open=true')).toEqual([draft.id])
    expect(await ids('q=zebra&open=false')).toEqual([closed.id])
    expect(await ids('q=zebra&status=void,done')).toEqual([closed.id])
    expect(await ids('q=zebra&sort=-title')).toEqual([closed.id, draft.id])
    expect(await ids(`q=zebra&checkup_id=${checkupId}&site_id=${siteId}&client_id=${clientId}`)).toEqual([draft.id])
    expect(await ids('q=maple&sort=total_cents')).toContain(draft.id)
    const whole = await ids('sort=quote_no')
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`
      const { items, next_cursor } = (await owner('GET', `${path}?limit=3&sort=quote_no${query}`)).json()
      paged.push(...items.map((it: { id: string }) => it.id))
      cursor = next_cursor
    }
    expect(paged).toEqual(whole)
    expect((await owner('GET', `${path}?colour=blue`)).statusCode).toBe(400)
  })
})

describe('visibility', () => {
  it('hides costs from managers and prices from technicians, unless allowed', async () => {
    const { manager, technician, addDraft, run } = world
    const { id } = await addDraft({}, [5000])
    const read = async (who: typeof manager) => (await who('GET', `${path}/${id}`)).json()
    expect(await read(manager)).toMatchObject({ cost_cents: null, margin_pct: null, total_cents: 5000 })
    expect(await read(technician)).toMatchObject({ cost_cents: null, total_cents: 5000 })
    await run('update account set managers_see_costs = true, technicians_see_prices = false')
    expect(await read(manager)).toMatchObject({ cost_cents: 0, margin_pct: 100 })
    const hidden = await read(technician)
    expect(hidden).toMatchObject({ total_cents: null, subtotal_cents: null, deposit_cents: null })
    expect(hidden.lines[0]).toMatchObject({ unit_price_cents: null, line_total_cents: null, qty: 1 })
    const attempts = [
      await technician('POST', path, { client_id: world.clientId }),
      await technician('PATCH', `${path}/${id}`, { title: 'x' }),
      await technician('POST', `${path}/${id}/lines`, { kind: 'text', description: 'x' }),
    ]
    expect((await technician('GET', `${path}?sort=total_cents`)).statusCode).toBe(400)
    await run('update account set managers_see_costs = false, technicians_see_prices = true')
    expect(attempts.map((answer) => answer.statusCode)).toEqual([403, 403, 403])
    const line = { kind: 'part', description: 'x', unit_cost_cents: 5 }
    expect((await technician('POST', `${path}/${id}/lines`, line)).statusCode).toBe(403)
  })

  it('answers 404 for rows of another account, and changes nothing', async () => {
    const { owner, stranger, addDraft, addRepair, clientId, siteId } = world
    const repair = await addRepair()
    const before = await addDraft({ repair_ids: [repair] }, [100])
    const line = `lines/${before.lines[0]?.id}`
    const requests = [
      ['GET', '', undefined],
      ['PATCH', '', { title: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/send', {}],
      ['POST', '/approve', { via: 'phone', signed_name: 'x', note: 'x', shown_revision: 1, shown_total_cents: 100 }],
      ['POST', '/decline', { reason: 'price' }],
      ['POST', '/void', { reason: 'x' }],
      ['POST', '/revise', undefined],
      ['POST', '/done', undefined],
      ['POST', '/lines', { kind: 'text', description: 'x' }],
      ['PUT', '/lines', { ids: [] }],
      ['PATCH', `/${line}`, { qty: 5 }],
      ['DELETE', `/${line}`, undefined],
    ] as const
    for (const [method, suffix, body] of requests) {
      const answer = await stranger(method, `${path}/${before.id}${suffix}`, body)
      expect([method, suffix, answer.statusCode]).toEqual([method, suffix, 404])
    }
    const own = (await stranger('GET', '/api:crm/clients')).json().items[0].id
    for (const body of [
      { client_id: clientId },
      { client_id: own, site_id: siteId },
      { client_id: own, checkup_id: world.checkupId },
      { client_id: own, repair_ids: [repair] },
    ]) {
      expect((await stranger('POST', path, body)).statusCode).toBe(404)
    }
    const foreign = (await stranger('POST', path, { client_id: own })).json()
    expect((await stranger('PATCH', `${path}/${foreign.id}/${line}`, { qty: 5 })).statusCode).toBe(404)
    expect((await stranger('POST', `${path}/${foreign.id}/lines`, { repair_id: repair })).statusCode).toBe(404)
    const part = (
      await owner('POST', '/api:catalog/products', { name_en: 'Valve', kind: 'part', cost_cents: 1 })
    ).json()
    expect((await stranger('POST', `${path}/${foreign.id}/lines`, { product_id: part.id })).statusCode).toBe(404)
    const seen = (await stranger('GET', `${path}?limit=500`)).json().items
    expect(seen.map((it: { id: string }) => it.id)).not.toContain(before.id)
    expect((await owner('GET', `${path}/${before.id}`)).json()).toEqual(before)
  })

  it('protects lines by row-level security too', async () => {
    const [row] = await world.run(
      `select relrowsecurity and relforcerowsecurity as walled from pg_class where relname = 'quote_line_item'`,
    )
    expect(row).toEqual({ walled: true })
  })
})
