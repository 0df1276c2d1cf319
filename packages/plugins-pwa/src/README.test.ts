import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createTestRuntime, settled } from '@sluice/testing'
import { expect, it } from 'vitest'
import { pwaPlugin } from './index.ts'

const text = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8')
const stored = JSON.parse(/```json\n([^`]+)```/.exec(text)?.[1] ?? '{}')

it('the example of the README reads a variable and shares', async () => {
  const told: unknown[] = []
  const { runtime } = createTestRuntime({
    pages: { home: { page: { id: 'home', workflows: [stored] }, sections: {} } },
    plugins: [pwaPlugin()],
    device: { share: async (shared) => void told.push(shared) },
  })
  runtime.navigation.start()
  await expect
    .poll(async () => {
      await settled()
      return told
    })
    .toEqual([{ title: 'Site report', text: 'Motion known: false', url: 'https://example.org/report' }])
})
