/* Actions that create, encode and download files. */
import { describe, expect, it } from 'vitest'
import { f, startPage, variable } from '../testing/startPage.ts'

const photo = new File(['zone'], 'a.txt', { type: 'text/plain' })
const ZONE = Buffer.from('zone').toString('base64')

/** A page with a variable `file`, whose value is set afterwards, because files cannot be JSON. */
async function start(file: unknown, fetch?: typeof globalThis.fetch) {
  const page = { variables: [variable('file', 'object', null), variable('files', 'array', [])] }
  const started = await startPage({ page, ...(fetch ? { fetch } : {}) })
  if (Array.isArray(file)) started.runtime.variables.set('files', file)
  else if (file) started.runtime.variables.set('file', file)
  return started
}

describe('file-encode-base64', () => {
  it.each<[string, unknown, object, unknown]>([
    ['of a variable', photo, { file: 'file', output: 'base64' }, ZONE],
    ['of what is bound', photo, { file: f("variables['file']"), output: 'base64' }, ZONE],
    ['as a data URL', photo, { file: 'file' }, `data:text/plain;base64,${ZONE}`],
    ['of a list', [photo, photo], { file: 'files', output: 'base64' }, [ZONE, ZONE]],
    ['of a file without a type', new Blob(['zone']), { file: 'file' }, `data:application/octet-stream;base64,${ZONE}`],
  ])('%s', async (_what, file, parameters, expected) => {
    const { run } = await start(file)
    expect(await run({ a: { type: 'file-encode-base64', ...parameters } })).toEqual({ result: expected, error: null })
  })

  it('reports a file that cannot be read', async () => {
    const unreadable = Object.assign(new File(['x'], 'x'), { arrayBuffer: () => Promise.reject(new Error('too big')) })
    const { run } = await start(unreadable)
    const { error } = await run({ a: { type: 'file-encode-base64', file: 'file' } })
    expect(error).toMatchObject({
      code: 'file/not-encoded',
      message: 'Cannot encode the file (file may be too big for base64 in the browser)',
      cause: new Error('too big'),
    })
  })
})

describe('file-create-url', () => {
  it('creates a URL for a text, and reports an invalid one', async () => {
    const { run } = await start(null)
    expect((await run({ a: { type: 'file-create-url', fileString: ZONE } })).result).toBe('blob:test/4')
    expect((await run({ a: { type: 'file-create-url', fileString: `data:text/plain;base64,${ZONE}` } })).result).toBe(
      'blob:test/4',
    )
    expect((await run({ a: { type: 'file-create-url', fileString: '?' } })).error).toMatchObject({
      message: 'Invalid blob URL',
    })
  })
})

describe('file-download-url', () => {
  const answers: typeof fetch = async (input) =>
    String(input).includes('gone') ? new Response('no', { status: 404 }) : new Response('report')

  it.each([
    ['https://a.test/files/r.pdf?x=1', 'Report: May/26.pdf', 'Report May26.pdf'],
    ['https://a.test/files/r.pdf?x=1', undefined, 'r.pdf'],
    ['https://a.test/', '///', 'file'],
  ])('downloads %s as %s', async (fileUrl, fileName, name) => {
    const { run, services } = await start(null, answers)
    expect((await run({ a: { type: 'file-download-url', fileUrl, fileName } })).error).toBeNull()
    expect(await services.downloads.get(name)?.text()).toBe('report')
  })

  it.each([
    ['refused', answers],
    ['without an answer', () => Promise.reject(new TypeError('offline'))],
  ])('reports when it is %s', async (_what, fetch) => {
    const { run, services } = await start(null, fetch as typeof globalThis.fetch)
    const { error } = await run({ a: { type: 'file-download-url', fileUrl: 'https://a.test/gone' } })
    expect(error).toMatchObject({ code: 'file/not-fetched', message: 'File could not be fetch' })
    expect(services.downloads.size).toBe(0)
  })
})

describe('download-csv', () => {
  it.each([
    ['a list', { data: f('[{ a: 1 }]'), fileName: 'zones' }, 'zones.csv'],
    ['a list under args', { args: { data: f('[{ a: 1 }]'), fileName: 'z/o.csv' } }, 'zo.csv'],
    ['the data of a collection', { data: f("collections['zones']") }, 'file.csv'],
  ])('downloads %s', async (_what, parameters, name) => {
    const collections = [{ id: 'zones', name: 'zones', mode: 'static', data: [{ a: 1 }] }]
    const { run, services } = await startPage({ page: { collections } })
    const { error } = await run({ a: { type: 'download-csv', ...parameters } })
    expect(error).toBeNull()
    expect(await services.downloads.get(name)?.text()).toBe('"a"\n"1"')
  })
})
