/* Prints Lighthouse scores of the app's home page; exit code 1 when a bar is missed. */

import { runLighthouse } from './runLighthouse.ts'
import { missedBars } from './Scores.ts'
import { startApp } from './startApp.ts'

const app = await startApp()
try {
  const scores = await runLighthouse(app.url)
  const { failed, lcpMs, ...categories } = scores
  for (const [name, score] of Object.entries(categories)) console.log(`${name.padEnd(15)} ${score}`)
  console.log(`${'LCP'.padEnd(15)} ${Math.round(lcpMs)} ms`)
  for (const title of failed) console.log(`  not passed: ${title}`)
  const missed = missedBars(scores)
  for (const bar of missed) console.error(`Missed: ${bar}.`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await app.stop()
}
