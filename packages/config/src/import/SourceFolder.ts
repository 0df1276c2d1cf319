import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { MAX_BYTES } from './maxBytes.ts'
import { ROUTER } from './router.ts'

/** Folders that never contain a part of a stored project. */
const OF_TOOLS: ReadonlySet<string> = new Set(['node_modules', '.git'])
/** Build output at the root of a project. */
const BUILT: ReadonlySet<string> = new Set(['dist', '.nuxt', '.output'])
/** Folders at the root of a project, in any shape, whose files are served under their own names. */
const SERVED: ReadonlySet<string> = new Set(['public', 'static', 'collections', 'files', 'fonts', 'icons', 'images'])

/** A skipped file and the reason. */
export interface LeftOut {
  readonly path: string
  readonly reason: 'link' | 'too-large'
}

/**
 * Files below a folder, by path relative to it with `/`. Symbolic links are not followed and files over 50 MB are skipped,
 * because an imported project is untrusted. Served folders are included completely; elsewhere the folders of tools and builds are
 * skipped.
 */
export class SourceFolder {
  readonly root: string
  readonly paths: readonly string[]
  readonly leftOut: readonly LeftOut[]
  readonly #known: ReadonlySet<string>

  /** @throws {Error} when the folder cannot be read. */
  constructor(root: string) {
    this.root = realpathSync(root)
    const paths: string[] = []
    const leftOut: LeftOut[] = []
    const visit = (folder: string, isServed: boolean) => {
      const isProject = holdsProject(folder)
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name)
        const name = relative(this.root, path).split(sep).join('/')
        if (entry.isSymbolicLink()) leftOut.push({ path: name, reason: 'link' })
        else if (entry.isDirectory()) {
          const served = isServed || (isProject && SERVED.has(entry.name))
          if (served || !isApart(entry.name, isProject || folder === this.root)) visit(path, served)
        } else if (entry.isFile() && lstatSync(path).size > MAX_BYTES) leftOut.push({ path: name, reason: 'too-large' })
        else if (entry.isFile()) paths.push(name)
      }
    }
    visit(this.root, false)
    this.paths = paths.sort()
    this.leftOut = leftOut
    this.#known = new Set(paths)
  }

  /** Whether the folder has this file. */
  has(path: string): boolean {
    return this.#known.has(path)
  }

  /** Text of a file; null when it does not exist. */
  text(path: string): string | null {
    return this.has(path) ? readFileSync(join(this.root, path), 'utf8') : null
  }

  /** Paths of the files below a subfolder, relative to that. */
  below(folder: string): readonly string[] {
    const prefix = folder === '' ? '' : `${folder}/`
    return this.paths.flatMap((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : []))
  }
}

function holdsProject(folder: string): boolean {
  return [ROUTER, 'project.json'].some((path) => existsSync(join(folder, path)))
}

function isApart(name: string, isAtRoot: boolean): boolean {
  return OF_TOOLS.has(name) || (isAtRoot && BUILT.has(name))
}
