import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isFileAddress } from '../../packages/allowedPackages.ts'
import { recordOf } from '../../recordOf.ts'

/** Largest script of a package, in bytes. */
const MAX_SCRIPT = 20_000_000

/** File of a package that pages load: its path in the package, and its content. */
export interface PackageScript {
  readonly path: string
  readonly content: Uint8Array
}

/**
 * Chooses the script of an unpacked package as content delivery networks do: the file that the link names, else the one that
 * `package.json` names as `unpkg`, `jsdelivr`, `browser` or `main`.
 * @param folder resolved path of the package.
 * @throws {Error} that says why there is none.
 */
export function scriptIn(
  folder: string,
  { name, link }: { readonly name: string; readonly link: string },
): PackageScript {
  const { unpkg, jsdelivr, browser, main } = manifestIn(folder)
  const named = [unpkg, jsdelivr, browser, main, 'index.js'].filter((one) => typeof one === 'string')
  const paths = [...pathsOf(link, name), ...named.flatMap((one) => [one, `${one}.js`, `${one}/index.js`])]
  const path = paths.map(plainPath).find((one) => /\.c?js$/.test(one) && sizeOf(folder, one) !== null)
  if (path === undefined) throw new Error('it has no script that a page could load')
  if (!isFileAddress(`/public/packages/${path}`)) throw new Error(`its file “${path}” has an unusual name`)
  if (Number(sizeOf(folder, path)) > MAX_SCRIPT)
    throw new Error(`its file “${path}” has more than ${MAX_SCRIPT / 1_000_000} MB`)
  return { path, content: readFileSync(join(folder, path)) }
}

function manifestIn(folder: string): Readonly<Record<string, unknown>> {
  // The package could not have been unpacked with any other.
  return recordOf(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

/** Size of a file inside a folder; null for anything else, such as links and paths that lead out. */
function sizeOf(folder: string, path: string): number | null {
  const file = join(folder, path)
  if (!file.startsWith(folder + sep)) return null
  try {
    return lstatSync(file).isFile() && realpathSync(file) === file ? lstatSync(file).size : null
  } catch {
    // There is no such file, or the path cannot be one.
    return null
  }
}

/** Paths in a package that an address may mean: what follows its name, with a version or without, or the whole path. */
function pathsOf(link: string, name: string): readonly string[] {
  if (link === '' || !URL.canParse(link, 'https://package.invalid/')) return []
  const path = decoded(new URL(link, 'https://package.invalid/').pathname)
  const [, , after] = /^(.*)\0(?:@[^/]+)?\/(.+)$/s.exec(path.replace(`/${name}`, '\0')) ?? []
  return after === undefined ? [path] : [after, path]
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Path without `./` and slashes in front. */
function plainPath(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '')
}
