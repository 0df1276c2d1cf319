import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createTestRuntime } from '@sluice/testing'
import { expect, it } from 'vitest'
import { csvPlugin } from './index.ts'

const source = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const text = source('../README.md')
const stored = JSON.parse(/```json\n([^`]+)```/.exec(text)?.[1] ?? '{}')

it('the example of the README writes a table and reads one', async () => {
  const ended = {
    type: 'variable',
    varId: 'result',
    varValue: { __wwtype: 'f', code: "context.workflow['read'].result" },
  }
  const workflow = {
    ...stored,
    actions: { ...stored.actions, read: { ...stored.actions.read, next: 'keep' }, keep: ended },
  }
  const variables = [{ id: 'result', name: 'result', type: 'object', defaultValue: null }]
  const { runtime, services } = createTestRuntime({
    pages: { home: { page: { id: 'home', workflows: [workflow] }, sections: {}, variables } },
    plugins: [csvPlugin()],
  })
  runtime.navigation.start()
  await expect
    .poll(() => runtime.variables.get('result'))
    .toMatchObject({
      rows: [
        { litres: 12.5, Nota: 'ok' },
        { litres: 'muchos', Nota: '' },
      ],
      errors: [{ code: 'csv/not-a-number', row: 3, column: 'Litros', value: 'muchos' }],
      columns: [{ key: 'litres', label: 'Litros', kind: 'number' }, { key: 'Nota' }],
    })
  expect(await services.downloads.get('Readings.csv')?.text()).toBe('"Litros"\n"12,5"')
})

it('the README lists every error code', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => /^[\w/]+\.ts$/.test(name)).map((name) => source(name))
  const codes = [...sources.join().matchAll(/'(csv\/[\w-]+)'/g)].map(([, code]) => code)
  expect(new Set(codes).size).toBeGreaterThan(18)
  expect(codes.filter((code) => !text.includes(`\`${code}\``))).toEqual([])
})
