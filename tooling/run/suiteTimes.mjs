import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileIn, readReports } from './readReports.mjs'

/** Number of slowest files to list. */
const LISTED = 10

/** Document with the time shares. */
const GUIDE = 'docs/guides/testing.md'

/** Report of the slowest test files of a suite, and the packages that exceeded their time share. */
export function suiteTimes(root, suite) {
  const found = readReports(root, suite)
  const guide = join(root, GUIDE)
  const shares = readShares(existsSync(guide) ? readFileSync(guide, 'utf8') : '', suite)
  const files = slowestFiles(found).map(({ seconds, name, file }) => `  ${inSeconds(seconds)}  ${name}: ${file}`)
  const over = overShare(found, shares).map(({ seconds, name, share }) =>
    share === undefined
      ? `  ${inSeconds(seconds)}  ${name}: has no share in ${GUIDE}`
      : `  ${inSeconds(seconds)}  ${name}: its share is ${share} s`,
  )
  return [
    'Slowest test files:',
    ...(files.length > 0 ? files : ['  none']),
    '',
    `Packages over their share (${GUIDE}):`,
    ...(over.length > 0 ? over : ['  none']),
    '',
  ].join('\n')
}

/**
 * Time shares of packages in seconds, by folder name.
 * @param text contains a table whose first column is headed `package`, with a column headed by the command of each suite.
 */
export function readShares(text, suite) {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    )
  const head = rows.findIndex(([first]) => first === 'package')
  const column = rows[head]?.indexOf(suite === 'test' ? 'npm test' : 'npm run test:long') ?? -1
  return new Map(
    rows.slice(head + 1).flatMap((cells) => {
      const share = Number.parseFloat(cells[column] ?? '')
      return Number.isNaN(share) ? [] : [[cells[0], share]]
    }),
  )
}

/** Files with the longest test times, slowest first; the reports do not include imports and setup. */
function slowestFiles(found) {
  return found
    .flatMap(({ name, report: { testResults = [] } }) =>
      testResults.map(({ name: path = '', startTime = 0, endTime = 0 }) => {
        return { name, file: fileIn(path), seconds: (endTime - startTime) / 1000 }
      }),
    )
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, LISTED)
}

/** Packages that exceeded their share, or that have none. */
function overShare(found, shares) {
  const taken = new Map()
  for (const { name, report } of found) taken.set(name, (taken.get(name) ?? 0) + secondsOf(report))
  return [...taken]
    .map(([name, seconds]) => ({ name, seconds, share: shares.get(name) }))
    .filter(({ seconds, share }) => share === undefined || seconds > share)
}

/** Seconds from the start of a run to the end of its last file. */
function secondsOf({ startTime = 0, testResults = [] }) {
  return Math.max(0, ...testResults.map(({ endTime = 0 }) => endTime - startTime)) / 1000
}

function inSeconds(seconds) {
  return `${seconds.toFixed(1).padStart(7)} s`
}
