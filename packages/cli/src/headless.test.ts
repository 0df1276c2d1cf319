/* Every page of the stored projects in `SLUICE_SAMPLES` opens without a browser and contains its static texts. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readStored } from '@sluice/config/import'
import { basicElements } from '@sluice/elements-basic'
import { chartElements } from '@sluice/elements-chart'
import { formElements } from '@sluice/elements-form'
import { overlayElements } from '@sluice/elements-overlay'
import { selectElements } from '@sluice/elements-select'
import { openApp } from '@sluice/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { samplePages } from './testing/samplePages.ts'

const root = process.env.SLUICE_SAMPLES ?? ''
const names = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []
const elements = [...basicElements, ...chartElements, ...formElements, ...overlayElements, ...selectElements]

/** React logs invalid nesting to the console. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})

it.skipIf(root)('stored projects', ({ skip }) => skip('SLUICE_SAMPLES is not set, so no stored project is opened.'))

describe.each(names)('the project %s', (name) => {
  const stored = readStored(join(root, name))

  it.each(samplePages(join(root, name)))('shows $path', async ({ path, items }) => {
    using app = await openApp({ ...stored, elements, path })
    expect(app.runtime.navigation.view.peek().kind).toBe('page')
    const texts = items.filter(({ kind }) => kind === 'text')
    const missing = texts.filter(({ uid, value }) => !shows(uid, value))
    expect(texts.length === 0 ? 1 : 1 - missing.length / texts.length).toBeGreaterThanOrEqual(0.98)
    if (texts.length > 0) expect(app.outline).not.toBe('')
  })
})

function shows(uid: string, text: string): boolean {
  const without = (words: string | null) => (words ?? '').replace(/\s/g, '')
  return [...document.querySelectorAll(`[data-uid="${uid}"]`)].some((node) =>
    without(node.textContent).includes(without(text)),
  )
}
