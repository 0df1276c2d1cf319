import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ServedFile } from '../ServedFile.ts'

const PACKAGE = 'node_modules/@nordcraft/runtime'

/**
 * Production file of `@nordcraft/runtime`, which is first installed, from the lockfile in its own folder, unless it already is.
 */
export async function installNordcraft(benchFolder: string): Promise<ServedFile> {
  const folder = join(benchFolder, 'nordcraft')
  if (!isInstalled(folder))
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  const content = readFileSync(join(folder, PACKAGE, 'dist/page.main.esm.js'), 'utf8')
  return { path: '/nordcraft/page.main.esm.js', type: 'text/javascript', content }
}

function isInstalled(folder: string): boolean {
  const manifest = join(folder, PACKAGE, 'package.json')
  return existsSync(manifest) && versionIn(manifest) === wantedIn(join(folder, 'package.json'))
}

function versionIn(manifest: string): unknown {
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

function wantedIn(manifest: string): unknown {
  return JSON.parse(readFileSync(manifest, 'utf8')).dependencies['@nordcraft/runtime']
}
