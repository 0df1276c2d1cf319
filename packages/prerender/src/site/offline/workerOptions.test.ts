import { describe, expect, it } from 'vitest'
import { workerOptions } from './workerOptions.ts'

const page = (id: string, path: string) => ({
  id,
  name: id,
  paths: { default: path },
  langs: ['en', 'es'],
  sections: [],
})
const project = {
  id: 'p',
  homePageId: 'home',
  langs: [
    { lang: 'en', default: true },
    { lang: 'es', default: false },
  ],
  pages: [page('home', 'home'), page('client', 'client/{{id|}}')],
  cacheVersion: 7,
  dataPath: '/public/data',
  stylePath: '/public/styles',
}

/** Addresses under which files of the served folder are kept. */
async function kept(stored: object, paths: readonly string[]) {
  const { manifestTransforms: [transform] = [], modifyURLPrefix } = workerOptions({
    project: { ...project, ...stored },
    folder: '/site',
  })
  const prefix = modifyURLPrefix?.[''] ?? ''
  const entries = paths.map((path) => ({ url: prefix + path, revision: 'abc', size: 1 }))
  const { manifest = [] } = (await transform?.(entries)) ?? {}
  return manifest.map(({ url, revision }) => `${url} ${revision}`)
}

describe('the worker of a site', () => {
  it('keeps files under the addresses that pages request', async () => {
    const paths = ['app.html', 'assets/a.js', 'public/data/x.json', 'public/styles/x.css', 'public/styles/tokens.css']
    expect(await kept({}, [...paths, 'public/collections/c.json', 'first/x.en.css'])).toEqual([
      '/app.html abc',
      '/assets/a.js abc',
      '/public/data/x.json?_wwcv=7 abc',
      '/public/styles/x.css?_wwcv=7 abc',
      '/public/styles/tokens.css abc',
      '/public/collections/c.json?_wwcv=7 abc',
      '/first/x.en.css?_wwcv=7 abc',
    ])
  })

  it('keeps those of exports, and below a base', async () => {
    const based = { baseTag: { href: '/app/' }, dataPath: '/data', stylePath: '/player/styles' }
    expect(await kept(based, ['app.html', 'data/x.json', 'player/styles/x.css', 'player/main.js'])).toEqual([
      '/app/app.html abc',
      '/app/data/x.json?_wwcv=7 abc',
      '/app/player/styles/x.css?_wwcv=7 abc',
      '/app/player/main.js abc',
    ])
  })

  it.each([
    ['/', true],
    ['/es/', true],
    ['/client/7/?tab=zones', true],
    ['/es/client/7', true],
    ['/api:crm/clients', false],
    ['/files/photo.jpg', false],
    ['/dev/mail/', false],
    ['/client/7/more/', false],
  ])('answers %s with the app: %s', (address, isApp) => {
    const { navigateFallbackAllowlist = [] } = workerOptions({ project, folder: '/site' })
    expect(navigateFallbackAllowlist.some((pattern) => pattern.test(address))).toBe(isApp)
  })

  it.each([
    ['https://app.example/images/yard.webp', true],
    ['https://app.example/images/a/b.jpg', true],
    ['https://app.example/files/yard.jpg', false],
    ['https://app.example/api:files/pictures/1', false],
  ])('keeps the picture %s once it was seen: %s', (address, isKept) => {
    const [{ urlPattern } = { urlPattern: '' }] = workerOptions({ project, folder: '/site' }).runtimeCaching ?? []
    const found = urlPattern instanceof RegExp ? urlPattern.exec(address) : null
    expect(found !== null).toBe(isKept)
    // Workbox leaves requests to other hosts alone unless a pattern matches from their start.
    expect(found?.index ?? 1).toBeGreaterThan(0)
  })
})
