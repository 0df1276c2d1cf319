import { afterEach, expect, it } from 'vitest'
import { documentScripts } from './documentScripts.ts'

afterEach(() => document.querySelector('meta[name="sluice-scripts"]')?.remove())

function declare(address: string): void {
  const meta = document.createElement('meta')
  meta.name = 'sluice-scripts'
  meta.content = address
  document.head.append(meta)
}

it('are none where the document declares none', async () => {
  expect(await documentScripts()).toBeNull()
})

it.each([
  'https://elsewhere.example/a.js',
  '//elsewhere.example/a.js',
  '/\\\\elsewhere.example/a.js',
  'data:text/javascript,',
  'a.js',
  '',
])('are never loaded from %j', async (address) => {
  declare(address)
  expect(await documentScripts()).toBeNull()
})

it('fail where their module is not there', async () => {
  declare('/gone/trusted-00000000.js')
  await expect(documentScripts()).rejects.toThrow()
})
