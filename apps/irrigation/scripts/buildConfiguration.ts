import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type BuiltProject, buildProject, writeProject } from '@sluice/config/build'
import { project } from '../project/project.ts'
import { definitions } from '../project/ui/elements.ts'

/** The folder of the app. */
export const appRoot = join(import.meta.dirname, '..')

/** Builds the configuration into `.sluice`; ends the process with the list of problems when there are any. */
export function buildConfiguration(): BuiltProject {
  const built = buildProject(project, definitions)
  if (built.problems.length > 0) {
    console.error(`The configuration has ${built.problems.length} problems:\n${built.problems.join('\n')}`)
    process.exit(1)
  }
  const lucide = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'))
  writeProject(built, {
    outDir: join(appRoot, '.sluice/static'),
    projectFile: join(appRoot, '.sluice/project.json'),
    iconFolders: { lucide: join(lucide, 'icons') },
  })
  return built
}
