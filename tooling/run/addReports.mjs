import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds up the test reports of a suite over all packages: counts, and a line for each package. */
export function addReports(root, suite) {
  const file = suite === 'test' ? 'test.json' : 'test-long.json'
  const found = ['packages', 'apps', 'tooling'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) => {
      const path = join(root, group, name, '.reports', file)
      return existsSync(path) ? [{ name, report: JSON.parse(readFileSync(path, 'utf8')) }] : []
    }),
  )
  const lines = found.map(
    ({ name, report }) => `  ${name}: ${report.numPassedTests} passed, ${failedIn(report)} failed`,
  )
  return {
    passed: found.reduce((sum, { report }) => sum + report.numPassedTests, 0),
    failed: found.reduce((sum, { report }) => sum + failedIn(report), 0),
    text: ['', 'Tests by package:', ...lines, ''].join('\n'),
  }
}

/** A suite that could not be loaded counts as one failure. */
function failedIn({ numFailedTests, testResults = [] }) {
  const broken = testResults.filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return numFailedTests + broken.length
}
