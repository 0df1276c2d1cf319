import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Scores } from '../../../lighthouse/src/Scores.ts'
import { benchFolder } from './benchFolder.ts'

const RUNS = 5

/** Scores that depend on time. */
type TimedScores = Pick<Scores, 'lcpMs' | 'performance'>

let measured: Promise<readonly TimedScores[]> | undefined

/** Lighthouse scores of the bundled app’s home page, five runs; later calls return the same. */
export function homePageScores(): Promise<readonly TimedScores[]> {
  measured ??= scoresOf()
  return measured
}

/** Lighthouse scores of the app’s home page or with `--project <folder>` of that of a stored project, five runs. */
export async function scoresOf(...args: readonly string[]): Promise<readonly TimedScores[]> {
  const folder = join(benchFolder, '../lighthouse')
  const script = ['--conditions=@sluice/source', 'src/main.ts', '--runs', String(RUNS), '--json', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: folder })
  // The command prints a list of scores.
  return JSON.parse(stdout) as readonly TimedScores[]
}
