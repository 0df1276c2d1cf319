/*
 * Writes the type declarations of the package in the current folder to its `dist`, one for each source file reachable from an
 * export. Types are not checked here: `typecheck.mjs` does that for all packages at once.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiler } from './compiler.mjs'

const folder = process.cwd()
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const project = join(folder, 'node_modules/.cache/declarations')
mkdirSync(project, { recursive: true })
writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(configuration()))
const { status } = spawnSync(process.execPath, [compiler, '--pretty', '--project', project], { stdio: 'inherit' })
rmSync(project, { recursive: true })
process.exitCode = status ?? 1
for (const name of readdirSync(join(folder, 'dist'), { recursive: true })) if (name.endsWith('.d.ts')) complete(name)

/** Other packages are read from their builds, so that the output refers to their declarations instead of their sources. */
function configuration() {
  return {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: {
      customConditions: [],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: join(folder, 'src'),
      outDir: join(folder, 'dist'),
    },
    include: [],
    files: Object.values(exports).map((paths) => join(folder, paths['@sluice/source'])),
  }
}

/** Removes style imports, and copies JSON files whose keys are types next to the declarations that import them. */
function complete(name) {
  const path = join(folder, 'dist', name)
  const text = readFileSync(path, 'utf8')
  const own = text
    .replaceAll(/^import '[^']+\.css';\n/gm, '')
    .replaceAll(/(from '\.[^']+\.json');/g, "$1 with { type: 'json' };")
  if (own !== text) writeFileSync(path, own)
  for (const [, json] of own.matchAll(/from '(\.[^']+\.json)'/g)) {
    const file = join(dirname(name), json)
    mkdirSync(join(folder, 'dist', dirname(file)), { recursive: true })
    copyFileSync(join(folder, 'src', file), join(folder, 'dist', file))
  }
}
