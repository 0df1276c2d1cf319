import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { modelOf } from '@sluice/config/eject'
import { readStored } from '@sluice/config/import'
import { abilities } from '../abilities.ts'

/** Folder of written projects: inside this package, so that imports resolve, and not below `node_modules`, where Node runs no TypeScript. */
const reports = join(import.meta.dirname, '../../.reports')

/**
 * Writes a stored project as code and builds that, each in a process of its own, because Vitest compiles TSX by itself.
 * @param name name of its folder below the reports; @returns the folder of the code, what was printed, and both models.
 */
export async function ejectAndBuild(stored: string, name: string) {
  const code = join(reports, 'eject', name)
  const built = join(reports, 'eject-built', name)
  for (const folder of [code, built]) rmSync(folder, { recursive: true, force: true })
  const said = await sluice('eject', stored, '--out', code)
  await sluice('build', join(code, 'project.ts'), '--out', built)
  return { code, said, before: modelOf(readStored(stored), known), after: modelOf(readStored(built), known) }
}

async function sluice(...args: readonly string[]): Promise<string> {
  const main = join(import.meta.dirname, '../main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@sluice/source', main, ...args])
  return stdout
}

function known(baseId: string) {
  for (const { definition } of abilities.elements) {
    const generation = definition.generations.find((one) => one.baseId === baseId)
    if (generation) return { definition, generation }
  }
  return null
}
