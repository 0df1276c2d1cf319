import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { PackageVersions } from './packageVersions.ts'

/** Project to start from; files whose names npm gives a meaning in packages have another one. */
const TEMPLATE = join(import.meta.dirname, 'template')
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/** In the template only; a project says it in its `tsconfig.json`. */
const PRAGMA = /^\/\*\* @jsxImportSource .*\n/

/** Files of a new project by path, with its name and the versions of its packages. */
export function templateFiles(name: string, versions: PackageVersions): ReadonlyMap<string, string> {
  const paths = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(TEMPLATE, path)).isFile())
    .sort()
  return new Map(paths.map((path) => [toPath(path), textOf(path, name, versions)]))
}

const toPath = (path: string) => (RENAMED[path] ?? path).split(sep).join('/')

function textOf(path: string, name: string, versions: PackageVersions): string {
  const text = readFileSync(join(TEMPLATE, path), 'utf8')
    .replace(PRAGMA, '')
    .replaceAll('starter', name)
    .replaceAll('Starter', titleOf(name))
  return path === 'package.json' ? withVersions(text, versions) : text
}

/** A name as people write it, such as “My garden” for `my-garden`. */
function titleOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ')
}

function withVersions(text: string, versions: PackageVersions): string {
  const manifest: { readonly devDependencies: PackageVersions } = JSON.parse(text)
  const all = Object.entries({ ...manifest.devDependencies, ...versions })
  const devDependencies = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
  return `${JSON.stringify({ ...manifest, devDependencies }, null, 2)}\n`
}
