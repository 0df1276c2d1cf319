import { execFileSync } from 'node:child_process'
import {
  existsSync,
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

// Tests the packages as consumers get them: built, packed, unpacked into an empty folder, bundled by Vite and run in Chromium
// under the strict policy. turbo builds them first: `pnpm turbo run test:long --filter=@sluice/elements-kit`.

const PACKAGES = join(import.meta.dirname, '../..')
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'"
const home = mkdtempSync(join(realpathSync(tmpdir()), 'sluice-packed-'))
let server: PreviewServer

function packAndUnpack(name: string): void {
  const folder = join(PACKAGES, name)
  if (!existsSync(join(folder, 'dist/index.d.ts'))) throw new Error(`${name} is not built; run this test by turbo.`)
  const run = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 } as const
  const packed = execFileSync('pnpm', ['pack', '--pack-destination', home], run)
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
import { chartElements } from '@sluice/elements-chart'
import { formElements } from '@sluice/elements-form'
import { overlayElements } from '@sluice/elements-overlay'
import { selectElements } from '@sluice/elements-select'

const variable = () => {
  let value = null
  const listeners = new Set()
  const subscribe = (listener) => (listeners.add(listener), () => listeners.delete(listener))
  return { get: () => value, set: (next) => { value = next; for (const listener of listeners) listener() }, subscribe }
}
const variables = (definition) => Object.fromEntries(Object.keys(definition.variables ?? {}).map((name) => [name, variable()]))
const props = (definition) => ({
  text: { peek: () => 'Save', source: null }, slots: {}, emit() {}, variable: variables(definition),
  state: { raise() {}, raiseIn() {} }, local: { publish() {} }, link: undefined,
  root: { className: '', 'data-uid': definition.name, 'aria-label': definition.name, ref: () => undefined },
  environment: { language: 'en', direction: 'ltr', name: definition.name }, choices: { items: ['Lawn', 'Roses'] },
})
const show = async ({ definition, load }) => {
  const node = document.body.appendChild(document.createElement('div'))
  createRoot(node).render(createElement(await load(), props(definition)))
}
const wanted = new URLSearchParams(location.search).get('only')
const isWanted = ({ definition }) => wanted === null || wanted.split(' ').includes(definition.name)
await Promise.all([...basicElements, ...chartElements, ...formElements, ...overlayElements, ...selectElements].filter(isWanted).map(show))
`

beforeAll(async () => {
  for (const name of [
    'elements-kit',
    'elements-basic',
    'elements-chart',
    'elements-form',
    'elements-overlay',
    'elements-select',
  ])
    packAndUnpack(name)
  for (const name of ['react', 'react-dom', '@ark-ui/react']) link(name, 'elements-select')
  for (const name of ['dompurify', 'swiper']) link(name, 'elements-basic')
  for (const name of ['@visx/curve', '@visx/scale', '@visx/shape']) link(name, 'elements-chart')
  link('@tanstack/react-virtual', 'elements-select')
  for (const name of ['@maskito/core', '@maskito/kit', 'signature_pad']) link(name, 'elements-form')
  writeFileSync(
    join(home, 'index.html'),
    '<!doctype html><html lang="en"><title>Packed</title><body><script type="module" src="/main.js"></script>',
  )
  writeFileSync(join(home, 'main.js'), MAIN)
  const config = {
    root: home,
    configFile: false as const,
    logLevel: 'error' as const,
    resolve: {
      alias: {
        // The longer name first, as an alias is the beginning of a name.
        '@sluice/engine/react/internals': join(PACKAGES, 'engine/src/react/internals.ts'),
        '@sluice/engine/react': join(PACKAGES, 'engine/src/react/index.ts'),
        '@sluice/engine/elements': join(PACKAGES, 'engine/src/elements/index.ts'),
        '@sluice/engine/styles': join(PACKAGES, 'engine/src/styles/index.ts'),
      },
      dedupe: ['react', 'react-dom'],
    },
    preview: { port: 0, open: false, headers: { 'Content-Security-Policy': POLICY } },
  }
  await build({ ...config, build: { target: 'es2023', modulePreload: { polyfill: false }, cssMinify: false } })
  server = await preview(config)
}, 240_000)

afterAll(async () => {
  await server?.close()
  rmSync(home, { recursive: true, force: true })
})

describe('packed elements', () => {
  it('have one style sheet per element, with class names that match their code', () => {
    const assets = readdirSync(join(home, 'dist/assets'))
    const read = (pattern: RegExp) =>
      readFileSync(join(home, 'dist/assets', assets.find((name) => pattern.test(name)) ?? ''), 'utf8')
    expect(read(/^Button-.*\.css$/)).toContain('.Button_button')
    expect(read(/^Button-.*\.js$/)).toContain('Button_button')
    const sheets = assets.filter((name) => name.endsWith('.css'))
    const having = (text: string) =>
      sheets.filter((name) => readFileSync(join(home, 'dist/assets', name), 'utf8').includes(text))
    // The older selects are made of it, and each element has all of its own style.
    expect(having('.Select_control').length).toBeGreaterThan(0)
    expect(having('.Button_button')).toHaveLength(1)
    expect(having('.Input_input').length).toBeGreaterThan(0)
    expect(having('.FileControl_control').length).toBeGreaterThan(0)
    expect(read(/^Button-.*\.css$/)).not.toContain('Select_')
    expect(assets.filter((name) => /^Loader-.*\.css$/.test(name))).toHaveLength(1)
  })

  it('look and work as built, each with only its own style sheet', async () => {
    const { page, sheets, complaints, close } = await openPage('?only=button+select')
    const button = page.getByRole('button', { name: 'button' })
    await button.waitFor()
    expect(await button.evaluate((node) => getComputedStyle(node).display)).toBe('flex')
    await page.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Roses' }).click()
    expect(await page.getByRole('combobox').textContent()).toContain('Roses')
    expect(sheets.filter((url) => /Loader|Image|Section|FormInput/.test(url))).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('all together comply with the strict policy', async () => {
    const { page, complaints, close } = await openPage('')
    await page.locator('[data-uid="fileUpload"]').waitFor()
    await expect.poll(() => page.locator('[data-uid]').count()).toBe(49)
    expect(complaints).toEqual([])
    await close()
  })
})

async function openPage(query: string) {
  const browser = await chromium.launch(await findChromium())
  const page = await browser.newPage()
  const complaints: string[] = []
  const sheets: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (response) => {
    if (response.url().endsWith('.css')) sheets.push(response.url())
  })
  await page.goto((server.resolvedUrls?.local[0] ?? '') + query)
  return { page, sheets, complaints, close: () => browser.close() }
}
