import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { groupOf, html } from './page.ts'
import type { DocDocument } from './schemas.ts'

const file = fileURLToPath(new URL('../../contract/openapi.json', import.meta.url))

let api: TestApi
let document: DocDocument

beforeAll(async () => {
  api = await startTestApi()
  document = (await api.inject({ url: '/openapi.json' })).json()
})
afterAll(() => api.close())

const calls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, method, path, call })),
  )

describe('the contract', () => {
  it('is as committed; SLUICE_WRITE_DOCS=1 updates it', () => {
    if (process.env.SLUICE_WRITE_DOCS) writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document)
  })

  it('has every route with a group, a summary, its access, and the error schema', () => {
    expect(document.openapi).toBe('3.1.0')
    const plain = ['/healthz', '/readyz', '/openapi.json', '/docs/api', '/docs/api.css', '/dev/mail/test']
    const routes = api.app.mountedRoutes.filter(({ method, path }) => method !== 'HEAD' && !plain.includes(path))
    const names = routes.map(({ method, path }) => `${method} ${path.replace(/\/:(\w+)/g, '/{$1}')}`)
    expect(
      calls()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names.sort())
    for (const { name, call } of calls()) {
      expect([name, call.summary, call.description, call.tags]).toEqual([
        name,
        expect.stringMatching(/./),
        expect.stringMatching(/^For /),
        [expect.any(String)],
      ])
      expect([name, call.responses[400]]).toEqual([name, { $ref: '#/components/responses/Refusal400' }])
    }
  })

  it('contains every row and error once, without broken references', () => {
    const { schemas, responses } = document.components as Record<string, Record<string, unknown>>
    expect(Object.values(responses ?? {})).toContainEqual(
      expect.objectContaining({
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      }),
    )
    expect(Object.keys(schemas ?? {})).toEqual(expect.arrayContaining(['Error', 'Clients', 'Checkups', 'Products']))
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    const absent = names.filter(([, kind = '', name = '']) => !Object.hasOwn(document.components?.[kind] ?? {}, name))
    expect(absent).toEqual([])
  })

  it('documents tokens, keys and revisions', () => {
    const patch = document.paths['/api:crm/clients/{id}']?.patch
    expect(patch).toMatchObject({ security: [{ bearer: [] }], tags: ['crm'] })
    expect(patch?.parameters?.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key', 'If-Match'])
    expect(patch?.description).toBe('For whoever may `edit_records`.')
    const login = document.paths['/api:auth/login']?.post
    expect([login?.parameters, login?.description]).toEqual([undefined, 'For everybody.'])
    expect(login).not.toHaveProperty('security')
    const shared = document.paths['/api:quotes/documents/{token}/approve']?.post
    expect(shared?.parameters?.map(({ name }) => name)).toEqual(['token', 'Idempotency-Key', 'x-link-pin'])
  })

  it('has no path without a group', () => expect(() => groupOf('/elsewhere')).toThrow('no group'))
})

describe('the page of the contract', () => {
  it('needs no scripts, under a policy that allows none', async () => {
    const { body, headers } = await api.inject({ url: '/docs/api' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(body).not.toMatch(/<script|style=|\son\w+=/i)
    expect(body).toContain('<link rel="stylesheet" href="/docs/api.css">')
    expect((await api.inject({ url: '/docs/api.css' })).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('has one h1, a section for each group, and each call once with its own anchor', async () => {
    const { body } = await api.inject({ url: '/docs/api' })
    expect(body.match(/<h1>/g)).toHaveLength(1)
    expect(body.match(/<section aria-labelledby/g)).toHaveLength(document.tags?.length ?? -1)
    expect(body.match(/<article aria-labelledby/g)).toHaveLength(calls().length)
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...body.matchAll(/(?:href="#|aria-labelledby=")([^"]+)"/g)].map(([, id]) => id)
    expect(targets.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('escapes every text', () =>
    expect(html`<p title="${'"'}">${'<b>&'}${[html`<i>`]}</p>`.text).toBe('<p title="&quot;">&lt;b&gt;&amp;<i></p>'))
})
