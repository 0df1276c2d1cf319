import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addReports } from './addReports.mjs'

function workspace(reports) {
  const root = mkdtempSync(join(tmpdir(), 'reports-'))
  for (const group of ['packages', 'apps', 'tooling']) mkdirSync(join(root, group))
  for (const [path, report] of Object.entries(reports)) {
    mkdirSync(join(root, path, '.reports'), { recursive: true })
    writeFileSync(join(root, path, '.reports/test.json'), JSON.stringify(report))
  }
  return root
}

describe('addReports', () => {
  it('adds what each package reports', () => {
    const root = workspace({
      'packages/a': { numPassedTests: 3, numFailedTests: 1 },
      'apps/b': { numPassedTests: 4, numFailedTests: 0 },
    })
    expect(addReports(root, 'test')).toMatchObject({ passed: 7, failed: 1 })
  })

  it('counts a file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(
      addReports(workspace({ 'packages/a': { numPassedTests: 0, numFailedTests: 0, testResults: [broken] } }), 'test')
        .failed,
    ).toBe(1)
  })

  it('is nothing without reports', () => {
    expect(addReports(workspace({}), 'test')).toMatchObject({ passed: 0, failed: 0 })
  })
})
