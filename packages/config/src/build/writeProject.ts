import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BuildError } from './BuildError.ts'
import type { BuiltProject } from './buildProject.ts'
import { MANIFEST_FILE } from './webManifest.ts'

export interface WriteOptions {
  /**
   * Output folder: gets `project.json`, and `static/` with all served files. When some of them need headers of their own,
   * `headers.json` lists those by address.
   */
  readonly out: string
  /** Returns the SVG text of an icon by its name including the set; null when there is none. */
  readonly icon: (name: string) => string | null
  /** Folder whose files are served as they are; it need not exist. */
  readonly files?: string
}

/** Writes a built project as a project folder. @throws {BuildError} listing missing pictures; nothing is written then. */
export function writeProject(
  { files, project, icons, headers, manifest }: BuiltProject,
  { out, icon, files: own = '' }: WriteOptions,
): void {
  const drawn = icons.map((name) => [name, icon(name)] as const)
  const missing = drawn.flatMap(([name, text]) => (text === null ? [name] : []))
  if (missing.length > 0) throw new BuildError(`No icon file for: ${missing.join(', ')}.`)
  const pictures = picturesIn(manifest).filter((path) => !existsSync(join(own, path)))
  if (pictures.length > 0)
    throw new BuildError(
      `The manifest names pictures that are not in the folder “static” of the project: ${pictures.join(', ')}.`,
    )
  const served = join(out, 'static')
  for (const folder of ['public', 'icons']) rmSync(join(served, folder), { recursive: true, force: true })
  for (const file of [join(out, 'headers.json'), join(served, MANIFEST_FILE)]) rmSync(file, { force: true })
  if (existsSync(own)) cpSync(own, served, { recursive: true })
  if (manifest !== null) write(join(served, MANIFEST_FILE), manifest)
  for (const [path, text] of files) write(join(served, 'public', path), text)
  for (const [name, text] of drawn) write(join(served, 'icons', `${name}.svg`), text ?? '')
  if (Object.keys(headers).length > 0) write(join(out, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
  write(join(out, 'project.json'), JSON.stringify(project))
}

/** Paths of the pictures that a manifest names, below the served folder. */
function picturesIn(manifest: string | null): readonly string[] {
  const { icons }: { icons: readonly { readonly src: string }[] } = manifest ? JSON.parse(manifest) : { icons: [] }
  return icons.map(({ src }) => src.slice(1))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
