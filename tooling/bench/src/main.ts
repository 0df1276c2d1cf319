/* Runs the benchmarks and prints their figures: `pnpm bench [--only formula|graph|collection|workflow|page|form|elements] [--json <file>]`. */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { collectionBench } from './collectionBench.ts'
import { elementsBench } from './elementsBench.ts'
import { formBench } from './formBench.ts'
import { graphBench } from './graphBench.ts'
import type { Line } from './Line.ts'
import { pageBench } from './pageBench.ts'
import { type Part, parseArguments } from './parseArguments.ts'
import { printLines } from './printLines.ts'
import { rowFormulaBench } from './rowFormula.ts'
import { measureSlowness, slownessLine } from './slowness.ts'
import { workflowBench } from './workflowBench.ts'

const benchFolder = join(import.meta.dirname, '..')

const benches: Readonly<Record<Part, (slowness: number) => readonly Line[] | Promise<readonly Line[]>>> = {
  formula: rowFormulaBench,
  graph: graphBench,
  collection: collectionBench,
  workflow: () => workflowBench(benchFolder),
  page: (slowness) => pageBench(benchFolder, slowness),
  form: (slowness) => formBench(benchFolder, slowness),
  elements: () => elementsBench(benchFolder),
}

const titles: Readonly<Record<Part, string>> = {
  formula: 'Formulas, in Node',
  graph: 'The reactive graph, in Node',
  collection: 'Collections, in Node',
  workflow: 'Workflows, in Node',
  page: 'One page, in Chromium',
  form: 'One form, in Chromium',
  elements: 'Elements, in Chromium',
}

const wanted = parseArguments(process.argv.slice(2))
if (wanted.kind === 'wrong') {
  console.error(
    `${wanted.sentence}\nUsage: pnpm bench [--only formula|graph|collection|workflow|page|form|elements] [--json <file>]`,
  )
  process.exitCode = 2
} else {
  const lines: Line[] = []
  const slowness = await measureSlowness(benchFolder)
  console.log(slownessLine(slowness))
  for (const part of wanted.parts) {
    const measured = await benches[part](slowness)
    printLines(titles[part], measured, console.log)
    lines.push(...measured)
  }
  if (wanted.json) writeFileSync(fromCaller(wanted.json), `${JSON.stringify({ lines }, null, 2)}\n`)
}

/**
 * Resolves a path against the caller's folder: pnpm runs scripts in the folder of their package and passes the caller's in
 * `INIT_CWD`.
 */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}
