import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addReports } from './addReports.mjs'

function workspace(reports, file = 'test.json') {
  const root = mkdtempSync(join(tmpdir(), 'reports-'))
  for (const group of ['packages', 'apps', 'tooling']) mkdirSync(join(root, group))
  for (const [path, report] of Object.entries(reports)) {
    mkdirSync(join(root, path, '.reports'), { recursive: true })
    writeFileSync(join(root, path, '.reports', file), JSON.stringify(report))
  }
  return root
}

describe('addReports', () => {
  it('adds the reports of each package', () => {
    const root = workspace({
      'packages/a': { numPassedTests: 3, numFailedTests: 1 },
      'apps/b': { numPassedTests: 4, numFailedTests: 0 },
    })
    expect(addReports(root, 'test')).toMatchObject({ passed: 7, failed: 1 })
  })

  it('adds measurements from a separate machine to the long suite', () => {
    const root = workspace({ 'apps/b': { numPassedTests: 2, numFailedTests: 1 } }, 'test-alone.json')
    expect(addReports(root, 'test:long')).toMatchObject({ passed: 2, failed: 1 })
    expect(addReports(root, 'test')).toMatchObject({ passed: 0, failed: 0 })
  })

  it('counts a file that failed to load', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(
      addReports(workspace({ 'packages/a': { numPassedTests: 0, numFailedTests: 0, testResults: [broken] } }), 'test')
        .failed,
    ).toBe(1)
  })

  it('ends with the failures and their reasons', () => {
    const testResults = [
      {
        name: '/where/it/is/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a works' },
          {
            status: 'failed',
            fullName: 'a adds',
            failureMessages: ['\u001b[31mexpected 2\u001b[39m\n  at a.ts', 'a warning'],
          },
        ],
      },
      { name: 'src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ]
    const { text } = addReports(workspace({ 'apps/b': { numPassedTests: 1, numFailedTests: 1, testResults } }), 'test')
    expect(text).toContain('FAILED b: is/src/a.test.ts a adds\n  expected 2\n    at a.ts\n  a warning\n')
    expect(text).toContain('FAILED b: src/b.test.ts\n  no such module\n')
    expect(text).not.toContain('a works')
  })

  it('is empty without reports', () => {
    expect(addReports(workspace({}), 'test')).toMatchObject({ passed: 0, failed: 0 })
  })
})
