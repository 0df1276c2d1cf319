import { type SupabaseServer, startSupabaseServer } from '@sluice/supabase-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../testing/startApp.ts'

let server: SupabaseServer
let act: Awaited<ReturnType<typeof startApp>>['act']
beforeAll(async () => {
  server = await startSupabaseServer({ buckets: { photos: {}, logos: { isPublic: true } } })
  act = (await startApp({ server })).act
})
afterAll(() => server?.stop())

const photo = (text = 'photo', type = 'image/png') => new File([text], 'lawn.png', { type })
const stored = async (path: string, bucket = 'photos') => server.files.get(bucket, path).content.text()

describe('uploadFile', () => {
  it('stores a file', async () => {
    const args = { bucket: 'photos', path: 'a/lawn.png', file: photo(), options: { upsert: false } }
    expect(await act('uploadFile', args)).toMatchObject({ path: 'a/lawn.png', fullPath: 'photos/a/lawn.png' })
    expect(await stored('a/lawn.png')).toBe('photo')
    await expect(act('uploadFile', args)).rejects.toMatchObject({
      name: 'SupabaseError',
      code: '409',
      message: 'The resource already exists',
    })
    await act('uploadFile', { ...args, file: [photo('new')], options: { upsert: true } })
    expect(await stored('a/lawn.png')).toBe('new')
  })

  it('stores a text', async () => {
    await act('uploadFile', { bucket: 'photos', path: 'note.txt', file: 'Hi', options: { contentType: 'text/plain' } })
    expect(server.files.get('photos', 'note.txt').content.type).toBe('text/plain')
  })

  it.each([
    [{ bucket: '' }, 'No bucket selected.'],
    [{ path: '' }, 'No path of a file.'],
    [{ file: null }, 'No file selected.'],
    [{ bucket: 'none' }, 'Bucket not found'],
  ])('with %j says why not', async (args, message) => {
    await expect(act('uploadFile', { bucket: 'photos', path: 'x', file: photo(), ...args })).rejects.toThrow(message)
  })
})

it('updateFile replaces a file', async () => {
  server.files.put('photos', 'old.png', new Blob(['old']))
  await act('updateFile', { bucket: 'photos', path: 'old.png', file: photo('new') })
  expect(await stored('old.png')).toBe('new')
})

it('downloadFile gives its content', async () => {
  server.files.put('photos', 'down.txt', new Blob(['text'], { type: 'text/plain' }))
  const file = await act('downloadFile', { bucket: 'photos', path: 'down.txt' })
  expect(file instanceof Blob && (await file.text())).toBe('text')
})

it('copyFile and moveFile', async () => {
  server.files.put('photos', 'from.png', new Blob(['x']))
  await act('copyFile', { bucket: 'photos', path: 'from.png', newPath: 'copy.png' })
  await act('moveFile', { bucket: 'photos', path: 'from.png', newPath: 'moved.png' })
  expect([await stored('copy.png'), await stored('moved.png')]).toEqual(['x', 'x'])
  expect(server.files.bucket('photos').has('from.png')).toBe(false)
  await expect(act('moveFile', { bucket: 'photos', path: 'moved.png' })).rejects.toThrow('No new path of the file.')
})

it('deleteFiles gives what it deleted', async () => {
  for (const name of ['d1', 'd2', 'd3']) server.files.put('photos', name, new Blob(['x']))
  expect(await act('deleteFiles', { bucket: 'photos', paths: ['d1', 'd2', 'none'] })).toMatchObject([
    { name: 'd1' },
    { name: 'd2' },
  ])
  expect(await act('deleteFiles', { bucket: 'photos', paths: 'd3' })).toMatchObject([{ name: 'd3' }])
})

it('listFiles gives the files and folders of a folder', async () => {
  for (const name of ['l/b', 'l/a', 'l/deep/x']) server.files.put('logos', name, new Blob(['x']))
  const names = (files: unknown) => [files].flat().map((file) => Object(file).name)
  expect(names(await act('listFiles', { bucket: 'logos', path: 'l' }))).toEqual(['a', 'b', 'deep'])
  const options = { limit: 1, offset: 1, sortBy: { column: 'name', order: 'desc' } }
  expect(names(await act('listFiles', { bucket: 'logos', path: 'l', options }))).toEqual(['b'])
})

describe('createSignedUrl', () => {
  const text = async (url: unknown) => (await fetch(String(url))).text()

  it('gives a link that expires', async () => {
    server.files.put('photos', 's.png', new Blob(['signed']))
    const args = { mode: 'single', bucket: 'photos', path: 's.png', expiresIn: 60 }
    const { signedUrl } = Object(await act('createSignedUrl', args))
    expect(await text(signedUrl)).toBe('signed')
    const download = { download: { filename: 'lawn.png' }, transform: { quality: 50, width: 100 } }
    const { signedUrl: named } = Object(await act('createSignedUrl', { ...args, options: download }))
    expect(named).toContain('/render/image/sign/photos/s.png?token=')
    expect((await fetch(named)).headers.get('content-disposition')).toContain('lawn.png')
    await expect(act('createSignedUrl', { ...args, expiresIn: null })).rejects.toMatchObject({
      code: 'supabase/no-expiry',
    })
  })

  it('gives links to many files', async () => {
    server.files.put('photos', 'm.png', new Blob(['many']))
    const args = {
      mode: 'multiple',
      bucket: 'photos',
      path: ['m.png', 'none.png'],
      expiresIn: 60,
      options: { download: true },
    }
    const links = await act('createSignedUrl', args)
    expect(links).toMatchObject([
      { path: 'm.png', error: null },
      { path: 'none.png', signedUrl: null },
    ])
    expect(await text([links].flat().map((one) => Object(one).signedUrl)[0])).toBe('many')
  })
})

it('getPublicUrl gives the link to a file, without a request', async () => {
  const before = server.requests.length
  const args = { bucket: 'logos', path: 'my logo.png' }
  expect(await act('getPublicUrl', args)).toEqual({
    publicUrl: `${server.url}/storage/v1/object/public/logos/my%20logo.png`,
  })
  const options = { download: {}, transform: { width: 10, height: 20, resize: 'cover', format: 'origin' } }
  expect(Object(await act('getPublicUrl', { ...args, options })).publicUrl).toContain(
    '/render/image/public/logos/my%20logo.png?download=&width=10&height=20&resize=cover&format=origin',
  )
  expect(server.requests.length).toBe(before)
})
