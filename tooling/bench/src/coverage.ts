/* Prints how many formulas and scripts of stored projects compile, and the findings of the checker: `SLUICE_SAMPLES=<folder>
   pnpm --filter @sluice/bench coverage`. */
import { printCheckFigures } from '@sluice/config/check'
import { helperDocs } from '@sluice/engine/formula/docs'
import {
  type Coverage,
  measureCoverage,
} from '../../../packages/engine/src/formula/testing/coverage/measureCoverage.ts'
import { readSamples } from './readSamples.ts'

const samples = readSamples(process.env.SLUICE_SAMPLES)
if (samples.size === 0) console.log('SLUICE_SAMPLES names no folder with stored projects.')
for (const [project, texts] of [...samples, ['all of them', [...samples.values()].flat()] as const]) {
  console.log(`\n${project}`)
  for (const coverage of measureCoverage(texts)) print(coverage)
}

if (process.env.SLUICE_SAMPLES) {
  console.log('\nWhat the checker says of them')
  printCheckFigures(process.env.SLUICE_SAMPLES, console.log, { helpers: helperDocs })
}

function print({ kind, readable, compiled, refused, failed, unreadable, reasons }: Coverage): void {
  const percent = (share: number) => `${(100 * share).toFixed(2).padStart(6)} %`
  console.log(
    `  ${kind.padEnd(7)} ${String(readable).padStart(6)} read by JavaScript: compiled ${percent(compiled)}, refused ${percent(refused)}, failed ${percent(failed)}; ${unreadable} not read`,
  )
  for (const [reason, count] of reasons.slice(0, 8)) console.log(`            ${count} × ${reason}`)
}
