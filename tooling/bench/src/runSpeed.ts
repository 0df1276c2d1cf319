import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Speed } from './speed.ts'

/** Measures one part of the cost of formulas, in a separate process that runs the built code. */
export async function runSpeed<Part extends keyof Speed>(part: Part): Promise<Speed[Part]> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-speed-'))
  const outfile = join(folder, 'speed.cjs')
  const entryPoints = [join(import.meta.dirname, 'speed.ts')]
  const conditions = ['@sluice/source']
  await build({ entryPoints, outfile, bundle: true, platform: 'node', conditions, logLevel: 'error' })
  const printed = execFileSync(process.execPath, ['--expose-gc', outfile, part], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  // The script prints the requested part.
  return JSON.parse(printed) as Speed[Part]
}
