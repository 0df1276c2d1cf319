import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../..')

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/**
 * Packs every published package into a folder.
 * @throws {Error} when a package is not built.
 */
export function packPackages(folder: string): void {
  const missing = readdirSync(PACKAGES).filter((name) => !existsSync(join(PACKAGES, name, 'dist')))
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}; build the packages, or run this by turbo.`)
  const filter = ['--recursive', '--filter', './packages/*']
  execFileSync('pnpm', [...filter, 'pack', '--pack-destination', folder], { cwd: join(PACKAGES, '..'), stdio: 'pipe' })
}

/**
 * Unpacks packed packages below `node_modules` of a folder, as an installation does. Each package has links to the packages of others
 * that it lists as dependencies, and to no more.
 */
export function installPacked(packed: string, folder: string): void {
  for (const file of readdirSync(packed)) {
    const target = join(folder, 'node_modules/@sluice', file.replace(/^sluice-(.*)-\d+\.\d+\.\d+.*\.tgz$/, '$1'))
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['-xzf', join(packed, file), '-C', target, '--strip-components=1'])
    linkDependencies(target)
  }
}

function linkDependencies(folder: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const all = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  for (const name of all.filter((one) => !one.startsWith('@sluice/'))) {
    const installed = join(PACKAGES, manifest.name.replace('@sluice/', ''), 'node_modules', name)
    // A peer dependency may be optional.
    if (existsSync(installed)) link(realpathSync(installed), join(folder, 'node_modules', name))
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}
