import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AuthoredIcon, AuthoredManifest } from '../author/manifest.ts'
import type { AuthoredProject } from '../author/project.ts'
import { manifestProblems, webManifest } from './webManifest.ts'
import { writeProject } from './writeProject.ts'

const icon = (size: number, purpose?: AuthoredIcon['purpose']): AuthoredIcon => ({
  src: `install/${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})
const manifest: AuthoredManifest = {
  themeColor: '#123456',
  backgroundColor: '#ffffff',
  icons: [icon(192), icon(512), icon(1024, 'maskable')],
}
// Only these parts are read.
const named = (more: Partial<AuthoredManifest> | null) =>
  ({
    name: 'Tank',
    languages: [{ lang: 'es' }, { lang: 'en', default: true }],
    ...(more && { manifest: { ...manifest, ...more } }),
  }) as unknown as AuthoredProject

describe('the manifest of a project', () => {
  it('says how the app is installed', () => {
    expect(JSON.parse(webManifest(named({ description: 'Levels of tanks' })) ?? '')).toEqual({
      id: '/',
      name: 'Tank',
      short_name: 'Tank',
      description: 'Levels of tanks',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#123456',
      background_color: '#ffffff',
      icons: [
        { src: '/install/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/install/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/install/1024.png', sizes: '1024x1024', type: 'image/png', purpose: 'maskable' },
      ],
    })
    expect(webManifest(named(null))).toBeNull()
  })

  it.each<[string, readonly AuthoredIcon[], readonly string[]]>([
    ['nothing', manifest.icons, []],
    ['a size', [icon(192, 'maskable')], ['an icon of 512x512 pixels']],
    ['a maskable one', [icon(192), icon(512)], ['a maskable icon']],
    ['all', [], ['an icon of 192x192 pixels', 'an icon of 512x512 pixels', 'a maskable icon']],
  ])('is complete unless pictures are missing: %s', (_what, icons, missing) => {
    expect(manifestProblems(named({ icons }))).toEqual(
      missing.map(
        (one) => `The manifest of the project names no picture for ${one}, so that devices may not install the app.`,
      ),
    )
  })

  it('is written with the files of the project, unless a picture is not among them', () => {
    const root = mkdtempSync(join(tmpdir(), 'sluice-'))
    const built = {
      files: new Map(),
      project: {},
      pages: {},
      icons: [],
      headers: {},
      problems: [],
      manifest: webManifest(named({})),
    }
    const options = { out: join(root, 'out'), icon: () => null, files: join(root, 'static') }
    mkdirSync(join(root, 'static/install'), { recursive: true })
    for (const size of [192, 512]) writeFileSync(join(root, `static/install/${size}.png`), 'x')
    expect(() => writeProject(built, options)).toThrow(
      'The manifest names pictures that are not in the folder “static” of the project: install/1024.png.',
    )
    expect(existsSync(options.out)).toBe(false)
    writeFileSync(join(root, 'static/install/1024.png'), 'x')
    writeProject(built, options)
    const served = join(options.out, 'static')
    expect(JSON.parse(readFileSync(join(served, 'manifest.webmanifest'), 'utf8'))).toMatchObject({ name: 'Tank' })
    expect(existsSync(join(served, 'install/192.png'))).toBe(true)
    writeProject({ ...built, manifest: null }, options)
    expect(existsSync(join(served, 'manifest.webmanifest'))).toBe(false)
  })
})
