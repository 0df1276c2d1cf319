import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildProject, writeProject } from '@sluice/config/build'
import { build } from 'vite'
import { project } from '../project/project.ts'
import { definitions } from '../project/ui/elements.ts'

const root = join(import.meta.dirname, '..')
const lucide = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'))

const built = buildProject(project, definitions)
if (built.problems.length > 0) {
  console.error(`The configuration has ${built.problems.length} problems:\n${built.problems.join('\n')}`)
  process.exit(1)
}
writeProject(built, {
  outDir: join(root, '.sluice/static'),
  projectFile: join(root, '.sluice/project.json'),
  iconFolders: { lucide: join(lucide, 'icons') },
})
await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
console.log(
  `${project.pages.length} pages, ${built.icons.length} icons, version ${String(built.project.cacheVersion)}.`,
)
