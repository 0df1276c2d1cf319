import { describe, expect, it } from 'vitest'
import { installationOf, withManifest } from './installation.ts'

const project = { id: 'p', name: 'Tank', homePageId: 'h', langs: [{ lang: 'en', default: true }], pages: [] }
const has =
  (...paths: readonly string[]) =>
  (path: string) =>
    paths.includes(path)

describe('the installation of a stored project', () => {
  it.each([
    ['its own manifest', {}, ['manifest.json'], '/manifest.json'],
    [
      'that of a build, before one of an export',
      {},
      ['manifest.json', 'manifest.webmanifest'],
      '/manifest.webmanifest',
    ],
    ['its own, below a base', { baseTag: { href: '/app/' } }, ['manifest.json'], '/app/manifest.json'],
  ])('uses %s', (_what, more, files, address) => {
    expect(installationOf({ ...project, ...more }, has(...files))).toEqual({ address, text: null })
  })

  it('makes a manifest for a project without one', () => {
    const made = installationOf({ ...project, baseTag: { href: '/app/' } }, has())
    expect(made?.address).toBe('/app/manifest.webmanifest')
    expect(JSON.parse(made?.text ?? '')).toEqual({
      id: '/app/',
      name: 'Tank',
      lang: 'en',
      start_url: '/app/',
      scope: '/app/',
      display: 'standalone',
    })
  })

  it('is not offered where the project says so', () => {
    expect(installationOf({ ...project, _sluice: { manifest: false } }, has('manifest.json'))).toBeNull()
  })

  it('is named in documents', () => {
    expect(withManifest('<head><title>x</title></head>', { address: '/m.json', text: null })).toContain(
      '<link rel="manifest" href="/m.json" />\n  </head>',
    )
  })
})
