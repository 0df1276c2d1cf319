import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestRuntime } from '@sluice/testing'
import { expect, it } from 'vitest'
import { restPlugin } from './index.ts'

const source = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const text = source('../README.md')
const stored = JSON.parse(/```json\n([^`]+)```/.exec(text)?.[1] ?? '{}')

it('the example of the README sends a reading', async () => {
  const sent: unknown[] = []
  const { runtime } = createTestRuntime({
    pages: { home: { page: { id: 'home', workflows: [stored] }, sections: {} } },
    plugins: [restPlugin()],
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push([request.method, request.url, request.headers.get('x-station'), await request.json()])
      return Response.json({ id: 1 })
    },
  })
  runtime.navigation.start()
  await expect.poll(() => sent).toEqual([['POST', 'https://api.example.org/readings', 'north', { litres: 40 }]])
})

it('the README lists every error code', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^\w+\.ts$/.test(name))
  const sources = files.map((name) => source(name)).join()
  const codes = [...sources.matchAll(/'(network|rest\/[\w-]+)'/g)].map(([, code]) => code)
  expect(new Set(codes).size).toBeGreaterThan(8)
  expect(codes.filter((code) => !text.includes(`\`${code}\``))).toEqual([])
})

it('the README lists every error code of Airtable', () => {
  const files = readdirSync(join(import.meta.dirname, 'airtable')).filter((name) => /^\w+\.ts$/.test(name))
  const sources = files.map((name) => source(`airtable/${name}`)).join()
  const codes = [...sources.matchAll(/'(airtable\/[\w-]+)'/g)].map(([, code]) => code)
  expect(new Set(codes).size).toBeGreaterThan(3)
  expect(codes.filter((code) => !text.includes(`\`${code}\``))).toEqual([])
})
