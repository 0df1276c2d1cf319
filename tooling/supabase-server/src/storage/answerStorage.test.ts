import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SupabaseServer, startSupabaseServer } from '../startSupabaseServer.ts'
import { type Asked, exchange } from '../testing/exchange.ts'

let server: SupabaseServer
let time = 1_781_481_600_000
beforeAll(async () => {
  server = await startSupabaseServer({ buckets: { photos: {}, logos: { isPublic: true } }, now: () => time })
})
afterAll(() => server?.stop())

const ask = (request: string, { headers, ...more }: Omit<Asked, 'request'> = {}) =>
  exchange(server, '/storage/v1', {
    request,
    headers: { Authorization: `Bearer ${server.apiKey}`, ...headers },
    ...more,
  })
const put = (...paths: readonly string[]) => {
  for (const path of paths) server.files.put('photos', path, new Blob([path], { type: 'text/plain' }))
}

describe('files', () => {
  it('are stored from a body or a form', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await ask('POST /object/photos/a/b.txt', { body: 'text', headers })).toMatchObject({
      status: 200,
      body: { Id: expect.any(String), Key: 'photos/a/b.txt' },
    })
    const form = new FormData()
    form.append('cacheControl', '3600')
    form.append('', new Blob(['form'], { type: 'image/png' }))
    await ask('POST /object/photos/form.png', { body: form })
    const answer = await ask('GET /object/photos/form.png')
    expect([answer.body, answer.headers.get('content-type')]).toEqual(['form', 'image/png'])
  })

  it.each<[string, Omit<Asked, 'request'>, string, string]>([
    ['POST /object/photos/known', { body: 'x' }, '409', 'The resource already exists'],
    ['PUT /object/photos/none', { body: 'x' }, '404', 'Object not found'],
    ['POST /object/none/x', { body: 'x' }, '404', 'Bucket not found'],
    ['GET /object/photos/none', {}, '404', 'Object not found'],
    ['GET /object/public/photos/known', {}, '404', 'Bucket not found'],
    ['GET /object/photos/known', { headers: { Authorization: '' } }, '403', 'Invalid Compact JWS'],
    ['GET /object/sign/photos/known?token=x', {}, '400', 'Invalid signature'],
    [
      'POST /object/copy',
      { body: { bucketId: 'photos', sourceKey: 'known', destinationKey: 'known' } },
      '409',
      'The resource already exists',
    ],
  ])('%s with %j is refused', async (request, more, statusCode, message) => {
    put('known')
    expect(await ask(request, more)).toMatchObject({ status: 400, body: { statusCode, message } })
  })

  it('are replaced where that is asked for', async () => {
    put('r')
    expect((await ask('POST /object/photos/r', { body: '1', headers: { 'x-upsert': 'true' } })).status).toBe(200)
    expect((await ask('PUT /object/photos/r', { body: '2' })).status).toBe(200)
    expect((await ask('GET /object/authenticated/photos/r')).body).toBe('2')
  })

  it('are copied, moved, described and deleted', async () => {
    put('c')
    const places = { bucketId: 'photos', sourceKey: 'c' }
    expect((await ask('POST /object/copy', { body: { ...places, destinationKey: 'd' } })).body).toMatchObject({
      Key: 'photos/d',
    })
    expect((await ask('POST /object/move', { body: { ...places, destinationKey: 'e' } })).body).toEqual({
      message: 'Successfully moved',
    })
    expect((await ask('GET /object/info/photos/e')).body).toMatchObject({
      name: 'e',
      size: 1,
      content_type: 'text/plain',
    })
    const answer = await ask('DELETE /object/photos', { body: { prefixes: ['d', 'e', 'none'] } })
    expect(answer.body).toMatchObject([{ name: 'd' }, { name: 'e' }])
  })

  it('are listed with the folders beside them', async () => {
    put('l/b', 'l/a', 'l/deep/x', 'l/deep/y')
    const names = async (body: object) =>
      [(await ask('POST /object/list/photos', { body })).body].flat().map((one) => Object(one).name)
    expect(await names({ prefix: 'l' })).toEqual(['a', 'b', 'deep'])
    expect(await names({ prefix: 'l/', limit: 1, offset: 1, sortBy: { column: 'name', order: 'desc' } })).toEqual(['b'])
    expect(await names({ prefix: 'l', search: 'ee' })).toEqual(['deep'])
  })
})

describe('links', () => {
  it('to one file expire', async () => {
    put('s')
    const { signedURL } = Object((await ask('POST /object/sign/photos/s', { body: { expiresIn: 60 } })).body)
    expect(signedURL).toMatch(/^\/object\/sign\/photos\/s\?token=/)
    const open = async () => (await fetch(`${server.url}/storage/v1${signedURL}`)).text()
    expect(await open()).toBe('s')
    time += 60_000
    expect(await open()).toContain('"exp\\" claim timestamp check failed')
  })

  it('to many files say which are missing', async () => {
    put('m')
    const answer = await ask('POST /object/sign/photos', { body: { expiresIn: 60, paths: ['m', 'none'] } })
    expect(answer.body).toMatchObject([
      { path: 'm', error: null, signedURL: expect.stringContaining('token=') },
      { path: 'none', error: expect.any(String), signedURL: null },
    ])
  })

  it('to public files need no key', async () => {
    server.files.put('logos', 'l.svg', new Blob(['<svg/>'], { type: 'image/svg+xml' }))
    const answer = await fetch(`${server.url}/storage/v1/object/public/logos/l.svg?download=logo.svg`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="logo.svg"')
    expect(await answer.text()).toBe('<svg/>')
  })
})
