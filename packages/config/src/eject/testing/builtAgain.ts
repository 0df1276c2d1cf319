import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ElementEntry } from '@sluice/engine/elements'
import type { AuthoredProject } from '../../author/project.ts'
import { buildProject } from '../../build/buildProject.ts'
import type { StoredParts } from '../../import/readStored.ts'

/** Folder of written projects: inside of this package, so that imports resolve. */
const reports = join(import.meta.dirname, '../../../.reports/eject')

/** The project that a build makes of written code; each is in a folder of its own, because modules are loaded once. */
export async function builtAgain(
  files: ReadonlyMap<string, string>,
  name: string,
  elements: readonly ElementEntry[],
): Promise<StoredParts> {
  const folder = join(reports, name)
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  // Written code exports the project under this name.
  const { project } = (await import(/* @vite-ignore */ join(folder, 'project.ts'))) as { project: AuthoredProject }
  const built = buildProject(project, elements)
  return JSON.parse(JSON.stringify({ project: built.project, pages: built.pages }))
}
