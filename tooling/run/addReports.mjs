import { stripVTControlCharacters } from 'node:util'
import { fileIn, readReports } from './readReports.mjs'

/** Maximum number of lines of a failure's message repeated at the end. */
const MAX_LINES = 30

/** Sums up the test reports of a suite over all packages: counts, a line per package, and the failures with their reasons. */
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

/** A suite that failed to load counts as one failure. */
function failedIn(report) {
  return report.numFailedTests + brokenIn(report).length
}

/** Suites that failed to load. */
function brokenIn({ testResults = [] }) {
  return testResults.filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
}

/** The first lines of a message, indented. */
function firstLines(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.slice(0, MAX_LINES).map((line) => `  ${line}`)
}

/** A paragraph for each failed test and each suite that failed to load: its location and the first lines of each message. */
function failures({ name, report }) {
  const tests = (report.testResults ?? []).flatMap(({ name: file = '', assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        where: `${fileIn(file)} ${fullName}`,
        reasons: failureMessages,
      })),
  )
  const broken = brokenIn(report).map(({ name: file = '', message }) => ({ where: fileIn(file), reasons: [message] }))
  return [...tests, ...broken].flatMap(({ where, reasons }) => [
    `FAILED ${name}: ${where}`,
    ...reasons.flatMap(firstLines),
    '',
  ])
}
