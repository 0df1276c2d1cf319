import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { loggedError } from './log.ts'

describe('loggedError', () => {
  it('logs a failed query without its values', () => {
    const cause = Object.assign(new Error('invalid input syntax for type date: "Mrs Secret"'), {
      ...{ code: '22007', severity: 'ERROR' },
    })
    const error = new DrizzleQueryError('update client set name = $1', ['Mrs Secret'], cause)
    const logged = loggedError(error)
    expect(JSON.stringify(logged)).not.toContain('Secret')
    expect(logged).toMatchObject({ query: 'update client set name = $1', cause: { code: '22007' } })
  })

  it('logs any other error unchanged', () =>
    expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
      ...{ type: 'TypeError', message: 'x is not a function', stack: expect.stringContaining('at ') },
    }))
})

describe('while the database is unavailable', () => {
  let api: TestApi
  const lines: string[] = []
  beforeAll(async () => {
    api = await startTestApi({ logTo: { write: (line) => void lines.push(line) } })
  })
  afterAll(() => api.close())

  it('it is logged once, with the reason, and answers are 503', async () => {
    const owner = await api.as('owner.a@example.com')
    const transact = api.world.db.transact
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    Object.assign(api.world.db, { transact: () => Promise.reject(away) })
    for (let asked = 0; asked < 5; asked++) {
      const answer = await owner('GET', '/api:crm/clients')
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
    }
    Object.assign(api.world.db, { transact })
    expect((await owner('GET', '/api:crm/clients')).statusCode).toBe(200)
    const said = lines.filter((line) => /The database/.test(line))
    expect(said).toHaveLength(2)
    expect(said[0]).toContain('ECONNREFUSED')
    expect(said[1]).toContain('answers again')
  })

  it.each([
    ['57014', 503, 'server.busy', '2'],
    ['53300', 503, 'server.busy', '2'],
    ['40001', 503, 'server.busy', '2'],
    ['53100', 507, 'server.storage_full', '60'],
  ])('a failure %s is %i', async (code, status, told, retryAfter) => {
    const owner = await api.as('owner.a@example.com')
    const transact = api.world.db.transact
    const failure = Object.assign(new Error('failed'), { code, severity: 'ERROR' })
    Object.assign(api.world.db, { transact: () => Promise.reject(failure) })
    const answer = await owner('GET', '/api:crm/clients')
    Object.assign(api.world.db, { transact })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([status, told, retryAfter])
  })
})
