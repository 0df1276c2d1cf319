import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { MAX_BYTES } from './maxBytes.ts'

/** Folders that hold no part of a stored project. */
const SKIPPED = new Set(['node_modules', '.git', 'dist', '.nuxt', '.output'])

/** A file that was left out, and why. */
export interface LeftOut {
  readonly path: string
  readonly reason: 'link' | 'too-large'
}

/**
 * The files below a folder, by path with `/` from it. Links are not followed and files over 50 MB are left out, because a
 * project from a stranger is a stranger's.
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
    const visit = (folder: string) => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name)
        const name = relative(this.root, path).split(sep).join('/')
        if (entry.isSymbolicLink()) leftOut.push({ path: name, reason: 'link' })
        else if (entry.isDirectory() && !SKIPPED.has(entry.name)) visit(path)
        else if (entry.isFile() && lstatSync(path).size > MAX_BYTES) leftOut.push({ path: name, reason: 'too-large' })
        else if (entry.isFile()) paths.push(name)
      }
    }
    visit(this.root)
    this.paths = paths.sort()
    this.leftOut = leftOut
    this.#known = new Set(paths)
  }

  /** Whether the folder has this file. */
  has(path: string): boolean {
    return this.#known.has(path)
  }

  /** The text of a file; null when the folder has none there. */
  text(path: string): string | null {
    return this.has(path) ? readFileSync(join(this.root, path), 'utf8') : null
  }

  /** Paths of the files below a folder of this one, from that folder. */
  below(folder: string): readonly string[] {
    const prefix = folder === '' ? '' : `${folder}/`
    return this.paths.flatMap((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : []))
  }
}
