import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readShares, suiteTimes } from './suiteTimes.mjs'

const guide = [
  'Some words.',
  '',
  '| method | does |',
  '| ------ | ---- |',
  '| `b`    | 7    |',
  '',
  '| package | `npm test` | `npm run test:long` |',
  '| ------- | ---------- | ------------------- |',
  '| a       | 10 s       | –                   |',
  '| `b`     | 2.5 s      | 40 s                |',
].join('\n')

/** A report whose files took the given milliseconds, one after the other. */
function reportOf(times) {
  let at = 1_000
  const testResults = Object.entries(times).map(([name, ms]) => {
    const startTime = at
    at += ms
    return { name, startTime, endTime: at }
  })
  return { startTime: 0, testResults }
}

function workspace(reports, file = 'test.json') {
  const root = mkdtempSync(join(tmpdir(), 'times-'))
  for (const group of ['packages', 'apps', 'tooling', 'docs/guides']) mkdirSync(join(root, group), { recursive: true })
  writeFileSync(join(root, 'docs/guides/testing.md'), guide)
  for (const [path, report] of Object.entries(reports)) {
    mkdirSync(join(root, path, '.reports'), { recursive: true })
    writeFileSync(join(root, path, '.reports', file), JSON.stringify(report))
  }
  return root
}

describe('readShares', () => {
  it.each([
    ['test', { a: 10, b: 2.5 }],
    ['test:long', { b: 40 }],
  ])('reads the column of %s', (suite, shares) => expect(Object.fromEntries(readShares(guide, suite))).toEqual(shares))

  it('returns none without a table', () => expect(readShares('| a | 1 |', 'test').size).toBe(0))

  it('has a share for every package with tests', () => {
    const root = join(import.meta.dirname, '../..')
    const text = readFileSync(join(root, 'docs/guides/testing.md'), 'utf8')
    const scripts = ['packages', 'apps', 'tooling'].flatMap((group) =>
      readdirSync(join(root, group)).map((name) => {
        return [name, JSON.parse(readFileSync(join(root, group, name, 'package.json'), 'utf8')).scripts ?? {}]
      }),
    )
    const having = (...names) => scripts.filter(([, all]) => names.some((name) => name in all)).map(([name]) => name)
    expect([...readShares(text, 'test').keys()].sort()).toEqual(having('test', 'e2e').sort())
    expect([...readShares(text, 'test:long').keys()].sort()).toEqual(having('test:long').sort())
  })
})

describe('suiteTimes', () => {
  it('lists the ten slowest files, slowest first', () => {
    const times = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`/w/a/src/${i}.test.ts`, 100 * (i + 1)]))
    const text = suiteTimes(workspace({ 'packages/a': reportOf(times) }), 'test')
    const listed = text.split('\n').filter((line) => line.endsWith('.test.ts'))
    expect(listed).toHaveLength(10)
    expect(listed[0]).toBe('      1.2 s  a: a/src/11.test.ts')
    expect(listed[9]).toBe('      0.3 s  a: a/src/2.test.ts')
  })

  it('names the packages over their share, and those without one', () => {
    const text = suiteTimes(
      workspace({
        'packages/a': reportOf({ 'a.test.ts': 8_000 }),
        'apps/b': reportOf({ 'b.test.ts': 2_000 }),
        'tooling/c': reportOf({ 'c.test.ts': 10 }),
      }),
      'test',
    )
    expect(text).toContain('      3.0 s  b: its share is 2.5 s\n')
    expect(text).toContain('      1.0 s  c: has no share in docs/guides/testing.md\n')
    expect(text).not.toContain('a: its share')
  })

  it('adds measurements from a separate machine to the long suite of the package', () => {
    const root = workspace({ 'apps/b': reportOf({ 'b.test.ts': 30_000 }) }, 'test-long.json')
    writeFileSync(join(root, 'apps/b/.reports/test-alone.json'), JSON.stringify(reportOf({ 'c.test.ts': 20_000 })))
    expect(suiteTimes(root, 'test:long')).toContain('     52.0 s  b: its share is 40 s\n')
  })

  it('lists nothing without reports', () => {
    expect(
      suiteTimes(workspace({}), 'test')
        .split('\n')
        .filter((line) => line === '  none'),
    ).toHaveLength(2)
  })
})
