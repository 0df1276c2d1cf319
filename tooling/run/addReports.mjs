import { stripVTControlCharacters } from 'node:util'
import { fileIn, readReports } from './readReports.mjs'

/** How much of a failure's message is repeated at the end. */
const MAX_LINES = 30

/** Adds up the test reports of a suite over all packages: counts, a line for each package, and what failed and why. */
export function addReports(root, suite) {
  const found = readReports(root, suite)
  const lines = found.map(
    ({ name, report }) => `  ${name}: ${report.numPassedTests} passed, ${failedIn(report)} failed`,
  )
  return {
    passed: found.reduce((sum, { report }) => sum + report.numPassedTests, 0),
    failed: found.reduce((sum, { report }) => sum + failedIn(report), 0),
    text: ['', 'Tests by package:', ...lines, '', ...found.flatMap(failures)].join('\n'),
  }
}

/** A suite that could not be loaded counts as one failure. */
function failedIn(report) {
  return report.numFailedTests + brokenIn(report).length
}

/** The suites that could not be loaded. */
function brokenIn({ testResults = [] }) {
  return testResults.filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
}

/** A paragraph for each failed test and each suite that could not be loaded: where, and the first lines of why. */
function failures({ name, report }) {
  const tests = (report.testResults ?? []).flatMap(({ name: file = '', assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({ where: `${fileIn(file)} ${fullName}`, why: failureMessages[0] })),
  )
  const broken = brokenIn(report).map(({ name: file = '', message }) => ({ where: fileIn(file), why: message }))
  return [...tests, ...broken].flatMap(({ where, why = '' }) => [
    `FAILED ${name}: ${where}`,
    ...stripVTControlCharacters(why)
      .split('\n')
      .slice(0, MAX_LINES)
      .map((line) => `  ${line}`),
    '',
  ])
}
