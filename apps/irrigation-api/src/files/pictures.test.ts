import { PassThrough } from 'node:stream'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let tech: SignedInRequest
let stranger: SignedInRequest
let siteId: string
let jpeg: Buffer

beforeAll(async () => {
  api = await startTestApi()
  tech = await api.as('tech.a1@example.com')
  stranger = await api.as('owner.b@example.com')
  siteId = (await tech('GET', '/api:crm/sites?q=maple')).json().items[0].id
  jpeg = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => api.close())

function announce(body: object = {}) {
  return tech('POST', '/designs/app/user-files', { name: 'a.jpg', type: 'image/jpeg', size: jpeg.length, ...body })
}

function put(url: string, payload: Buffer, type = 'image/jpeg') {
  return api.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })
}

async function uploaded(): Promise<string> {
  const { signedRequest, url } = (await announce()).json()
  expect((await put(signedRequest, jpeg)).statusCode).toBe(204)
  return url
}

describe('uploads', () => {
  it('get a safe file name', async () => {
    const answer = await announce({ name: 'foto número 1/<b>.jpg', tag: 'before' })
    expect(answer.json()).toMatchObject({ name: 'foto_número_1__b_.jpg', ext: 'jpg', tag: 'before', size: jpeg.length })
  })

  it('store a re-encoded picture: smaller, without EXIF', async () => {
    const file_url = await uploaded()
    const picture = (
      await tech('POST', '/api:files/pictures', { owner_type: 'site', owner_id: siteId, kind: 'asset', file_url })
    ).json()
    expect(picture).toMatchObject({ width: 1600, height: 800, owner_id: siteId })
    const file = await api.inject({ url: picture.src })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(file.headers['cache-control']).toMatch(/^private/)
    const { exif, width } = await sharp(file.rawPayload).metadata()
    expect(exif).toBeUndefined()
    expect(width).toBe(1600)
    const thumb = await sharp((await api.inject({ url: picture.thumb_src })).rawPayload).metadata()
    expect(thumb.width).toBe(480)
  })

  it.each([
    { name: 'without signing in', status: 401 },
    { name: 'of another kind of file', body: { type: 'image/svg+xml' }, status: 400 },
    { name: 'of html', body: { type: 'text/html' }, status: 400 },
    { name: 'above 12 MB', body: { size: 12 * 1024 * 1024 + 1 }, status: 400 },
  ])('cannot be announced $name', async ({ body, status }) => {
    const payload = { name: 'a.jpg', type: 'image/jpeg', size: 1, ...body }
    const anonymous = () => api.inject({ method: 'POST', url: '/designs/app/user-files', payload })
    expect((body ? await announce(body) : await anonymous()).statusCode).toBe(status)
  })

  it.each([
    { name: 'another size', change: (url: string) => url.replace(/size=\d+/, 'size=5'), status: 403 },
    { name: 'another type', change: (url: string) => url.replace('image%2Fjpeg', 'image%2Fpng'), status: 403 },
    {
      name: 'another id',
      change: (url: string) => url.replace(/&id=[^&]+/, `&id=${crypto.randomUUID()}`),
      status: 403,
    },
    { name: 'a later end', change: (url: string) => url.replace(/expires=\d+/, 'expires=9999999999999'), status: 403 },
    { name: 'no signature', change: (url: string) => url.replace(/&signature=.*/, ''), status: 400 },
    { name: 'an extra key', change: (url: string) => `${url}&admin=1`, status: 400 },
  ])('refuse $name in the URL', async ({ change, status }) => {
    const { signedRequest } = (await announce()).json()
    expect((await put(change(signedRequest), jpeg)).statusCode).toBe(status)
  })

  it('refuse bytes that are more, fewer or of another type', async () => {
    const { signedRequest } = (await announce()).json()
    expect((await put(signedRequest, Buffer.concat([jpeg, jpeg]))).json().code).toBe('upload.size')
    expect((await put(signedRequest, jpeg.subarray(1))).json().code).toBe('upload.size')
    expect((await put(signedRequest, jpeg, 'image/png')).statusCode).toBe(415)
    expect((await put(signedRequest, jpeg, 'text/html')).statusCode).toBe(415)
    expect((await put(signedRequest, jpeg)).statusCode).toBe(204)
  })

  it.each([
    { name: 'html', bytes: Buffer.from('<script>alert(1)</script>'), type: 'image/jpeg', status: 415 },
    { name: 'a gif polyglot', bytes: Buffer.from('GIF89a/*<script>*/=1;'), type: 'image/png', status: 415 },
    {
      name: 'a cut jpeg',
      bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]),
      type: 'image/jpeg',
      status: 422,
    },
    {
      name: 'heic this server cannot read',
      bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(12)]),
      type: 'image/heic',
      status: 422,
    },
  ])('refuse $name', async ({ bytes, type, status }) => {
    const { signedRequest } = (await announce({ type, size: bytes.length })).json()
    const answer = await put(signedRequest, bytes, type)
    expect(answer.statusCode).toBe(status)
    if (type === 'image/heic') expect(answer.json().code).toBe('upload.heic_not_supported')
  })

  it('work once and for ten minutes', async () => {
    const first = (await announce()).json().signedRequest
    expect((await put(first, jpeg)).statusCode).toBe(204)
    expect((await put(first, jpeg)).json().code).toBe('upload.used')
    const late = (await announce()).json().signedRequest
    api.clock.advance(10 * 60_000)
    expect((await put(late, jpeg)).json().code).toBe('upload.signature')
  })
})

describe('a slow upload', () => {
  async function isClaimed(id: string): Promise<boolean> {
    const client = new Client(api.admin)
    await client.connect()
    const { rows } = await client.query('select claimed_until from upload where id = $1', [id])
    await client.end()
    return rows[0]?.claimed_until !== null
  }

  it('locks its file, and a used upload never changes', async () => {
    const { signedRequest, url } = (await announce()).json()
    const slow = new PassThrough()
    const headers = { 'content-type': 'image/jpeg' }
    const first = api.inject({ method: 'PUT', url: signedRequest, payload: slow, headers })
    slow.write(jpeg.subarray(0, 10))
    const id = new URLSearchParams(signedRequest.split('?')[1]).get('id') ?? ''
    await vi.waitFor(async () => expect(await isClaimed(id)).toBe(true))
    expect((await put(signedRequest, jpeg)).json().code).toBe('upload.arriving')
    slow.end(jpeg.subarray(10))
    expect((await first).statusCode).toBe(204)
    const other = await put(signedRequest, jpeg)
    expect([other.statusCode, other.json().code]).toEqual([409, 'upload.used'])
    expect(url).toMatch(/^\/files\//)
  })

  it('is released when its bytes are not a picture', async () => {
    const { signedRequest } = (await announce({ size: 4 })).json()
    expect((await put(signedRequest, Buffer.from('none'))).statusCode).toBe(415)
    expect((await put(signedRequest, Buffer.from('none'))).statusCode).toBe(415)
  })

  it('counts towards the limit of 200 per account', async () => {
    const ask = () => stranger('POST', '/designs/app/user-files', { name: 'a.jpg', type: 'image/jpeg', size: 1 })
    for (let asked = 0; asked < 200; asked++) expect((await ask()).statusCode).toBe(200)
    const answer = await ask()
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      429,
      'upload.too_many',
      '60',
    ])
    api.clock.advance(11 * 60_000)
    expect((await ask()).statusCode).toBe(200)
    api.clock.advance(-11 * 60_000)
  })
})

describe('pictures', () => {
  const add = (who: SignedInRequest, body: object) =>
    who('POST', '/api:files/pictures', { owner_type: 'site', owner_id: siteId, kind: 'issue', ...body })

  it('are listed by owner and removed softly', async () => {
    const picture = (await add(tech, { file_url: await uploaded(), caption: 'Gate' })).json()
    const list = () => tech('GET', `/api:files/pictures?owner_type=site&owner_id=${siteId}`)
    expect((await list()).json().items.map((it: { id: string }) => it.id)).toContain(picture.id)
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (const _time of [1, 2])
      expect((await tech('DELETE', `/api:files/pictures/${picture.id}`, undefined, key)).statusCode).toBe(204)
    expect((await list()).json().items.map((it: { id: string }) => it.id)).not.toContain(picture.id)
    expect((await tech('DELETE', `/api:files/pictures/${picture.id}`)).statusCode).toBe(404)
  })

  it('need a file that has arrived and an owner of the account', async () => {
    const announced = (await announce()).json().url
    expect((await add(tech, { file_url: announced })).json().code).toBe('picture.file_not_uploaded')
    expect((await add(tech, { file_url: '/files/../../etc/passwd' })).json().code).toBe('picture.file_not_uploaded')
    const file_url = await uploaded()
    expect((await add(stranger, { file_url })).json().code).toBe('site.not_found')
    const foreignSite = (await stranger('GET', '/api:crm/sites?limit=1')).json().items[0].id
    const theft = await add(stranger, { file_url, owner_id: foreignSite })
    expect(theft.json().code).toBe('picture.file_not_uploaded')
  })

  it('may be removed by a technician for a day', async () => {
    const picture = (await add(tech, { file_url: await uploaded() })).json()
    api.clock.advance(25 * 3_600_000)
    const later = await api.as('tech.a1@example.com')
    expect((await later('DELETE', `/api:files/pictures/${picture.id}`)).statusCode).toBe(403)
    const owner = await api.as('owner.a@example.com')
    expect((await owner('DELETE', `/api:files/pictures/${picture.id}`)).statusCode).toBe(204)
    tech = later
  })

  it('have URLs that expire and cannot be forged', async () => {
    const { src } = (await add(tech, { file_url: await uploaded() })).json()
    expect((await api.inject({ url: src.replace(/.{4}$/, 'AAAA') })).statusCode).toBe(403)
    expect((await api.inject({ url: src.replace(/\?.*/, '') })).statusCode).toBe(400)
    api.clock.advance(60 * 60_000)
    expect((await api.inject({ url: src })).statusCode).toBe(200)
    api.clock.advance(60 * 60_000)
    expect((await api.inject({ url: src })).statusCode).toBe(403)
  })
})
