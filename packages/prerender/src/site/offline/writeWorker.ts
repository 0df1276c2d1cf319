import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { KeptSite } from './workerOptions.ts'

/** Time after which writing has failed, in milliseconds. */
const LONGEST = 120_000

/**
 * Writes the worker of a built site into its folder, in a process of its own: prerendering leaves a document behind whose globals
 * confuse the generator.
 * @returns the number of files that it keeps.
 * @throws {Error} with what the process has said, when it fails.
 */
export async function writeWorker(site: KeptSite): Promise<number> {
  const script = fileURLToPath(import.meta.resolve('@sluice/prerender/site/generate'))
  const generator = spawn(process.execPath, [...process.execArgv, script], { timeout: LONGEST })
  const ended = new Promise<number | null>((resolve, reject) => {
    generator.once('error', reject)
    generator.once('close', resolve)
  })
  generator.stdin.end(JSON.stringify(site))
  const [said, complaints, code] = await Promise.all([text(generator.stdout), text(generator.stderr), ended])
  if (code === 0) return Number(said.trim().split('\n').at(-1))
  throw new Error(`The worker of the site was not written: ${complaints.trim() || `exit code ${code}`}`)
}
