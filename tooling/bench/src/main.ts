/* Runs every benchmark and prints one table: `pnpm --filter @sluice/bench bench`. */

import { graphBench } from './graphBench.ts'
import { rowFormulaBench } from './rowFormula.ts'

for (const { name, results } of [graphBench(), await rowFormulaBench()]) {
  console.log(`\n${name}`)
  for (const { label, microseconds } of results)
    console.log(`  ${label.padEnd(44)} ${microseconds.toFixed(2).padStart(10)} µs`)
}
