import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BuildError } from './BuildError.ts'
import type { BuiltProject } from './buildProject.ts'

export interface WriteOptions {
  /**
   * Output folder: gets `project.json`, and `static/` with all served files. When some of them need headers of their own,
   * `headers.json` lists those by address.
   */
  readonly out: string
  /** Returns the SVG text of an icon by its name including the set; null when there is none. */
  readonly icon: (name: string) => string | null
}

/** Writes a built project as a project folder. @throws {BuildError} listing missing icons; nothing is written then. */
export function writeProject({ files, project, icons, headers }: BuiltProject, { out, icon }: WriteOptions): void {
  const drawn = icons.map((name) => [name, icon(name)] as const)
  const missing = drawn.flatMap(([name, text]) => (text === null ? [name] : []))
  if (missing.length > 0) throw new BuildError(`No icon file for: ${missing.join(', ')}.`)
  const served = join(out, 'static')
  for (const folder of ['public', 'icons']) rmSync(join(served, folder), { recursive: true, force: true })
  rmSync(join(out, 'headers.json'), { force: true })
  for (const [path, text] of files) write(join(served, 'public', path), text)
  for (const [name, text] of drawn) write(join(served, 'icons', `${name}.svg`), text ?? '')
  if (Object.keys(headers).length > 0) write(join(out, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
  write(join(out, 'project.json'), JSON.stringify(project))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
