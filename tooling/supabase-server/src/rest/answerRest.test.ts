import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SupabaseServer, startSupabaseServer } from '../startSupabaseServer.ts'
import { type Asked, exchange } from '../testing/exchange.ts'
import { people } from '../testing/people.ts'

let server: SupabaseServer
beforeAll(async () => {
  server = await startSupabaseServer({ tables: people, accounts: [{ email: 'ana@example.com', password: 'correct' }] })
})
afterAll(() => server?.stop())

const ask = (request: string, more: Omit<Asked, 'request'> = {}) => exchange(server, '/rest/v1', { request, ...more })
const encoded = (value: string) => encodeURIComponent(value)

/** First names of the people that a filter finds, in the order of their ids. */
async function found(filter: string) {
  const { status, body } = await ask(`GET /people?select=first_name&order=id&${filter}`)
  return status === 200 && Array.isArray(body) ? body.map((row) => row.first_name) : body
}

describe('filters', () => {
  it.each([
    ['age=eq.30', ['John']],
    ['age=neq.30', ['Jane', 'Ana']],
    ['age=gt.20', ['John']],
    ['age=gte.20', ['John', 'Jane']],
    ['age=lt.13', ['Ana']],
    ['age=lte.20&student=is.true', ['Jane']],
    ['first_name=like.J*', ['John', 'Jane']],
    ['first_name=ilike.*AN*', ['Jane', 'Ana']],
    ['first_name=like(any).{Jo*,A*}', ['John', 'Ana']],
    ['first_name=like(all).{J*,*n}', ['John']],
    [`first_name=match.${encoded('^J.*n$')}`, ['John']],
    ['first_name=imatch.^jane', ['Jane']],
    ['age=in.(12,30)', ['John', 'Ana']],
    [`last_name=in.(${encoded('"O\\"Neil, B","x"')})`, ['Ana']],
    ['student=is.null', ['Ana']],
    ['student=is.not_null', ['John', 'Jane']],
    ['student=isdistinct.true', ['John', 'Ana']],
    ['tags=cs.{new,old}', ['John']],
    ['tags=cd.{new,more}', ['Jane']],
    ['tags=ov.{old,more}', ['John']],
    ['active=sl.(10,30)', ['John']],
    ['active=sr.(0,5)', ['Jane']],
    ['active=nxr.(1,11)', ['John']],
    ['active=nxl.[10,20]', ['Jane']],
    ['active=adj.[21,30]', ['Jane']],
    ['bio=fts.cat', ['John']],
    ['bio=plfts(simple).thin%20dog', ['Jane']],
    ['first_name=wfts(simple).john', ['John']],
    ['age=not.eq.30', ['Jane', 'Ana']],
    ['or=(age.lt.18,age.gt.21)', ['John', 'Ana']],
    ['not.and=(age.gte.0,age.lte.20)', ['John']],
    ['age=gte.12&or=(age.eq.12,not.and(age.gte.11,age.lte.29))', ['John', 'Ana']],
    [`or=(last_name.eq.${encoded('"O\\"Neil, B"')},age.in.(20,21))`, ['Jane', 'Ana']],
    ['or=(tags.cs.{new,old},age.eq.12)', ['John', 'Ana']],
    ['json_data->>blood_type=eq.A-', ['John']],
    ['json_data->age=gt.26', ['Jane']],
  ])('finds with %s', async (filter, names) => expect(await found(filter)).toEqual(names))
})

describe('reads', () => {
  it.each<[string, unknown]>([
    ['select=fullName:first_name,age&id=eq.1', [{ fullName: 'John', age: 30 }]],
    ['select=age::text&id=eq.1', [{ age: '30' }]],
    [
      'select=id,json_data->>blood_type,json_data->phones->0->>number&id=eq.1',
      [{ id: 1, blood_type: 'A-', number: '917' }],
    ],
    ['select=id&order=age.desc', [{ id: 1 }, { id: 2 }, { id: 3 }]],
    ['select=id&order=student.asc.nullsfirst,id', [{ id: 3 }, { id: 1 }, { id: 2 }]],
    ['select=id&order=json_data->>blood_type.desc.nullslast', [{ id: 2 }, { id: 1 }, { id: 3 }]],
    ['select=id&order=id&limit=1&offset=1', [{ id: 2 }]],
  ])('gives for people?%s', async (query, rows) => {
    expect(await ask(`GET /people?${query}`)).toMatchObject({ status: 200, body: rows })
  })

  it.each<[string, unknown]>([
    [
      'films?select=title,directors(name)&id=in.(1,3)',
      [
        { title: 'Rain', directors: { name: 'Ida' } },
        { title: 'Fog', directors: null },
      ],
    ],
    ['films?select=title,by:director_id(name)&id=eq.1', [{ title: 'Rain', by: { name: 'Ida' } }]],
    [
      'films?select=title,directors!inner(name)&directors.name=eq.Ida&order=id',
      [
        { title: 'Rain', directors: { name: 'Ida' } },
        { title: 'Snow', directors: { name: 'Ida' } },
      ],
    ],
    [
      'directors?select=name,films(title)&films.order=year.desc&films.limit=1&order=id',
      [
        { name: 'Ida', films: [{ title: 'Snow' }] },
        { name: 'Max', films: [] },
      ],
    ],
    [
      'directors?select=name,films(title,actors(name))&id=eq.1&films.year=gt.1955',
      [{ name: 'Ida', films: [{ title: 'Snow', actors: [{ name: 'Tom' }] }] }],
    ],
    [
      'films?select=title,actors(name)&id=eq.1&actors.order=name',
      [{ title: 'Rain', actors: [{ name: 'Eva' }, { name: 'Tom' }] }],
    ],
  ])('embeds %s', async (path, rows) => expect(await ask(`GET /${path}`)).toMatchObject({ status: 200, body: rows }))

  it.each([
    ['GET /people', {}, 200, '0-2/*'],
    ['GET /people?limit=2', { Prefer: 'count=exact' }, 206, '0-1/3'],
    ['GET /people', { Range: '1-1' }, 200, '1-1/*'],
    ['GET /people', { Range: '1-', Prefer: 'count=exact' }, 206, '1-2/3'],
    ['HEAD /people', { 'Range-Unit': 'items', Range: '0-0', Prefer: 'count=exact' }, 206, '0-0/3'],
    ['GET /people?age=gt.99', { Prefer: 'count=exact' }, 200, '*/0'],
    ['GET /people?limit=5&offset=5', { Prefer: 'count=planned' }, 416, null],
  ])('%s with %j answers %d %s', async (request, headers, status, range) => {
    const answer = await ask(request, { headers })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range])
  })

  it('gives one object, or says how many rows there are', async () => {
    const headers = { Accept: 'application/vnd.pgrst.object+json' }
    expect((await ask('GET /people?id=eq.1&select=id', { headers })).body).toEqual({ id: 1 })
    expect(await ask('GET /people', { headers })).toMatchObject({
      status: 406,
      body: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 3 rows',
        hint: null,
      },
    })
  })

  it('gives CSV', async () => {
    const answer = await ask('GET /people?select=id,last_name&order=id', { headers: { Accept: 'text/csv' } })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.body).toBe('id,last_name\n1,Doe\n2,Doe\n3,"O""Neil, B"')
  })

  it('explains', async () => {
    const headers = { Accept: 'application/vnd.pgrst.plan+text; for="application/json"; options=verbose;' }
    expect((await ask('GET /people?age=gt.1', { headers })).body).toContain('Aggregate')
    expect((await ask('GET /people', { headers: { Accept: 'application/vnd.pgrst.plan+json' } })).body).toMatchObject([
      { Plan: { 'Node Type': 'Aggregate' } },
    ])
  })
})

describe('writes', () => {
  const representation = { Prefer: 'return=representation' }

  it('inserts one row and answers nothing by default', async () => {
    const answer = await ask('POST /people', { body: { first_name: 'Bea' } })
    expect([answer.status, answer.body]).toEqual([201, ''])
    expect((await ask('GET /people?first_name=eq.Bea&select=last_name')).body).toEqual([{ last_name: 'Nobody' }])
  })

  it('inserts rows with null or the default for what they lack', async () => {
    const body = [{ first_name: 'Cem', last_name: 'A' }, { first_name: 'Cem' }]
    const path = 'POST /people?columns=first_name,last_name&select=last_name'
    expect(await ask(path, { body, headers: representation })).toMatchObject({ status: 400, body: { code: '23502' } })
    const headers = { Prefer: 'return=representation, missing=default' }
    const answer = await ask(path, { body, headers })
    expect(answer).toMatchObject({ status: 201, body: [{ last_name: 'A' }, { last_name: 'Nobody' }] })
    expect(answer.headers.get('preference-applied')).toBe('return=representation, missing=default')
    expect(await ask('POST /people', { body })).toMatchObject({ body: { message: 'All object keys must match' } })
  })

  it('merges or ignores rows that exist', async () => {
    const ask1 = (prefer: string, age: number) =>
      ask('POST /people?on_conflict=first_name,last_name&select=first_name,age', {
        body: { first_name: 'Dan', last_name: 'D', age },
        headers: { Prefer: `return=representation,resolution=${prefer}` },
      })
    expect((await ask1('merge-duplicates', 1)).body).toEqual([{ first_name: 'Dan', age: 1 }])
    expect((await ask1('merge-duplicates', 2)).body).toEqual([{ first_name: 'Dan', age: 2 }])
    expect((await ask1('ignore-duplicates', 3)).body).toEqual([])
    const byKey = { body: { id: 1, title: 'Rain!' }, headers: { Prefer: 'resolution=merge-duplicates' } }
    expect((await ask('POST /films', byKey)).status).toBe(201)
    expect((await ask('GET /films?id=eq.1&select=title')).body).toEqual([{ title: 'Rain!' }])
  })

  it('updates and deletes the rows of a filter', async () => {
    await ask('POST /people', { body: { first_name: 'Eli', age: 1, tags: ['a'] } })
    const change = { body: { age: 2, tags: ['b', 'c'], json_data: { a: [1] } }, headers: representation }
    expect(await ask('PATCH /people?first_name=eq.Eli&select=age,tags,json_data', change)).toMatchObject({
      status: 200,
      body: [{ age: 2, tags: ['b', 'c'], json_data: { a: [1] } }],
    })
    expect((await ask('PATCH /people?first_name=eq.Eli', { body: { age: 3 } })).status).toBe(204)
    const gone = await ask('DELETE /people?first_name=eq.Eli&select=age', { headers: representation })
    expect(gone).toMatchObject({ status: 200, body: [{ age: 3 }] })
    const headers = { Prefer: 'count=exact' }
    const again = await ask('DELETE /people?first_name=eq.Eli', { headers })
    expect([again.status, again.headers.get('content-range')]).toEqual([204, '*/0'])
  })

  it('embeds in what a change returns', async () => {
    const answer = await ask('PATCH /films?id=eq.2&select=title,directors(name)', {
      body: { director_id: 2 },
      headers: representation,
    })
    expect(answer.body).toEqual([{ title: 'Snow', directors: { name: 'Max' } }])
  })

  it('undoes a change that does not give one object', async () => {
    const headers = { ...representation, Accept: 'application/vnd.pgrst.object+json' }
    expect((await ask('PATCH /films?id=in.(1,2)', { body: { year: 1 }, headers })).status).toBe(406)
    expect((await ask('GET /films?year=eq.1')).body).toEqual([])
  })
})

describe('functions', () => {
  it.each<[string, unknown, number, unknown]>([
    ['POST /rpc/add_them', { a: 1, b: 2 }, 200, 3],
    ['POST /rpc/add_them', { a: 1 }, 200, 2],
    ['GET /rpc/add_them?a=4&b=5', undefined, 200, 9],
    [
      'POST /rpc/adults?select=first_name&age=lt.31',
      { above: 18 },
      200,
      [{ first_name: 'John' }, { first_name: 'Jane' }],
    ],
    ['GET /rpc/adults?above=25&select=id', undefined, 200, [{ id: 1 }]],
    ['POST /rpc/one_film?select=id,directors(name)', {}, 200, { id: 1, directors: { name: 'Ida' } }],
    ['POST /rpc/nothing', {}, 204, ''],
  ])('%s with %j', async (request, body, status, result) => {
    expect(await ask(request, { body })).toMatchObject({ status, body: result })
  })

  it('gives a set of single values as a list', async () => {
    expect((await ask('POST /rpc/names', { body: {} })).body).toContain('John')
  })
})

describe('errors', () => {
  it.each<[string, Omit<Asked, 'request'>, number, object]>([
    ['GET /none', {}, 404, { code: 'PGRST205', message: "Could not find the table 'public.none' in the schema cache" }],
    ['GET /people?none=eq.1', {}, 400, { code: '42703', message: 'column t1.none does not exist' }],
    ['GET /people?age=eq.x', {}, 400, { code: '22P02' }],
    ['GET /people?age=almost.1', {}, 400, { code: 'PGRST100' }],
    ['GET /people?limit=many', {}, 400, { code: 'PGRST100' }],
    ['GET /films?select=people(id)', {}, 400, { code: 'PGRST200' }],
    ['POST /people', { body: '{' }, 400, { code: 'PGRST102', message: 'Empty or invalid json' }],
    [
      'POST /people',
      { body: { first_name: 'John', last_name: 'Doe' } },
      409,
      { code: '23505', details: 'Key (first_name, last_name)=(John, Doe) already exists.' },
    ],
    ['POST /films', { body: { id: 9, director_id: 9 } }, 409, { code: '23503' }],
    ['POST /people', { body: { age: 1 } }, 400, { code: '23502', hint: null }],
    [
      'POST /rpc/none',
      { body: { b: 1, a: 2 } },
      404,
      { code: 'PGRST202', message: 'Could not find the function public.none(a, b) in the schema cache' },
    ],
    [
      'POST /rpc/fails',
      { body: {} },
      400,
      { code: 'P0001', message: 'No water', details: 'The tank is empty.', hint: 'Fill it.' },
    ],
    ['POST /diaries', { body: { id: 1 } }, 401, { code: '42501' }],
    ['GET /people', { headers: { apikey: 'wrong' } }, 401, { message: 'Invalid API key' }],
    ['GET /people', { headers: { Authorization: 'Bearer no.token.here' } }, 401, { code: 'PGRST301' }],
  ])('%s %j answers %d', async (request, more, status, body) => {
    expect(await ask(request, more)).toMatchObject({ status, body })
  })
})

describe('row-level security', () => {
  it('shows and stores rows of the person whose token is sent', async () => {
    const credentials = { body: { email: 'ana@example.com', password: 'correct' } }
    const signIn = { request: 'POST /token?grant_type=password', ...credentials }
    const session = Object((await exchange(server, '/auth/v1', signIn)).body)
    const headers = { Authorization: `Bearer ${session.access_token}`, Prefer: 'return=representation' }
    const made = await ask('POST /diaries', { body: { id: 1, text: 'Mine' }, headers })
    expect(made.body).toEqual([{ id: 1, text: 'Mine', owner: session.user.id }])
    expect((await ask('GET /diaries', { headers })).body).toHaveLength(1)
    expect((await ask('GET /diaries')).body).toEqual([])
  })
})
