import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { chromium } from 'playwright'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The packages as a stranger gets them: built, packed, unpacked into a bare folder, bundled by Vite and run in Chromium
// under the strict policy.

const PACKAGES = join(import.meta.dirname, '../..')
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'"
const home = mkdtempSync(join(realpathSync(tmpdir()), 'sluice-packed-'))
let server: PreviewServer

function buildAndUnpack(name: string): void {
  const folder = join(PACKAGES, name)
  execFileSync(join(folder, 'node_modules/.bin/tsup'), { cwd: folder, stdio: 'pipe' })
  const packed = execFileSync('npx', ['-y', 'pnpm@10.34.8', 'pack', '--pack-destination', home], {
    cwd: folder,
    encoding: 'utf8',
  })
  const tarball = packed.trim().split('\n').at(-1) ?? ''
  const target = join(home, 'node_modules/@sluice', name)
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
}

function link(name: string, from: string): void {
  const target = join(home, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(realpathSync(join(PACKAGES, from, 'node_modules', name)), target)
}

const MAIN = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { basicElements } from '@sluice/elements-basic'
import { selectElements } from '@sluice/elements-select'

const variable = () => {
  let value = null
  const listeners = new Set()
  const subscribe = (listener) => (listeners.add(listener), () => listeners.delete(listener))
  return { get: () => value, set: (next) => { value = next; for (const listener of listeners) listener() }, subscribe }
}
const props = (name, more) => ({
  text: { peek: () => 'Save', source: null }, slots: {}, emit() {}, variable: { value: variable() },
  state: { raise() {} }, local: { publish() {} }, root: { className: name, 'data-uid': name, 'aria-label': name, ref: () => undefined },
  link: undefined, environment: { language: 'en', direction: 'ltr', name }, ...more,
})
const load = (elements, name) => elements.find(({ definition }) => definition.name === name).load()
const show = (Component, own) => {
  const node = document.body.appendChild(document.createElement('div'))
  createRoot(node).render(createElement(Component, own))
}
show(await load(basicElements, 'button'), props('button', {}))
show(await load(selectElements, 'select'), props('select', { choices: ['Lawn', 'Roses'] }))
`

beforeAll(async () => {
  for (const name of ['elements-kit', 'elements-basic', 'elements-select']) buildAndUnpack(name)
  for (const name of ['react', 'react-dom', '@ark-ui/react']) link(name, 'elements-select')
  writeFileSync(
    join(home, 'index.html'),
    '<!doctype html><html lang="en"><title>Packed</title><body><script type="module" src="/main.js"></script>',
  )
  writeFileSync(join(home, 'main.js'), MAIN)
  const engine = join(PACKAGES, 'engine/src/react/index.ts')
  const config = {
    root: home,
    configFile: false as const,
    logLevel: 'error' as const,
    resolve: {
      alias: {
        '@sluice/engine/react': engine,
        '@sluice/engine/elements': join(PACKAGES, 'engine/src/elements/index.ts'),
      },
      dedupe: ['react', 'react-dom'],
    },
    preview: { port: 0, headers: { 'Content-Security-Policy': POLICY } },
  }
  await build({ ...config, build: { target: 'es2023', modulePreload: { polyfill: false }, cssMinify: false } })
  server = await preview(config)
}, 240_000)

afterAll(async () => {
  await server?.close()
  rmSync(home, { recursive: true, force: true })
})

describe('packed elements', () => {
  it('keep one style sheet per element, with names that their code knows', () => {
    const assets = readdirSync(join(home, 'dist/assets'))
    const read = (pattern: RegExp) =>
      readFileSync(join(home, 'dist/assets', assets.find((name) => pattern.test(name)) ?? ''), 'utf8')
    expect(read(/^Button-.*\.css$/)).toContain('.Button_button')
    expect(read(/^Button-.*\.js$/)).toContain('Button_button')
    expect(read(/^Select-.*\.css$/)).toContain('.Select_control')
    expect(read(/^Button-.*\.css$/)).not.toContain('Select_')
    expect(assets.filter((name) => /^Loader-.*\.css$/.test(name))).toHaveLength(1)
  })

  it('look and work as built, under the strict policy', async () => {
    const browser = await chromium.launch(await findChromium())
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const sheets: string[] = []
    page.on('response', (response) => /\.css/.test(response.url()) && sheets.push(response.url()))
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const button = page.getByRole('button', { name: 'button' })
    await button.waitFor()
    expect(await button.evaluate((node) => getComputedStyle(node).cursor)).toBe('pointer')
    await page.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Roses' }).click()
    expect(await page.getByRole('combobox').textContent()).toContain('Roses')
    expect(sheets.filter((url) => /Loader|Image|Section/.test(url))).toEqual([])
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([])
    await browser.close()
  }, 60_000)
})
