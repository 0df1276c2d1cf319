/*
 * Prints Lighthouse scores of the app's home page, or with `--project <folder>` of that of a stored project, prerendered; exit code
 * 1 when a bar is missed. `--json` prints a list of the scores instead, and `--runs <count>` sets the number of runs.
 */
import { parseArgs } from 'node:util'
import { runLighthouse } from './runLighthouse.ts'
import { missedBars, type Scores } from './Scores.ts'
import { startApp } from './startApp.ts'
import { startProject } from './startProject.ts'

const { json, project, runs } = parseArgs({
  options: {
    project: { type: 'string' },
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
  },
}).values
const app = await (project === undefined ? startApp() : startProject(project))
try {
  const found: Scores[] = []
  for (let run = 0; run < Number(runs); run += 1) found.push(await runLighthouse(app.url))
  if (json) console.log(JSON.stringify(found))
  else for (const scores of found) print(scores)
} finally {
  await app.stop()
}

function print(scores: Scores): void {
  const { failed, lcpMs, ...categories } = scores
  for (const [name, score] of Object.entries(categories)) console.log(`${name.padEnd(15)} ${score}`)
  console.log(`${'LCP'.padEnd(15)} ${Math.round(lcpMs)} ms`)
  for (const title of failed) console.log(`  not passed: ${title}`)
  const missed = missedBars(scores)
  for (const bar of missed) console.error(`Missed: ${bar}.`)
  if (missed.length > 0) process.exitCode = 1
}
