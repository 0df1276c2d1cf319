import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { projectFile } from './projectFile.ts'
import type { SourceProblem, StoredSource } from './StoredSource.ts'

/**
 * Writes a project as a Sluice project folder: `project.json`, and `static/` with all served files. Page files are written
 * exactly as read; `from` is the folder that the project was read from.
 * @returns a problem for each file skipped because its path leads out of the folder.
 */
export function writeProjectFolder(source: StoredSource, from: string, out: string): readonly SourceProblem[] {
  const problems: SourceProblem[] = []
  const served = join(out, 'static')
  const place = (path: string): string | null => {
    const target = inside(served, path)
    if (target) return target
    const message = 'The file was left out: its path leads out of the folder.'
    problems.push({ code: 'import/outside', severity: 'warning', message, path })
    return null
  }
  removePages(inside(served, source.dataPath.slice(1)), source.pages)
  write(join(out, 'project.json'), `${JSON.stringify(projectFile(source), null, 2)}\n`)
  for (const [id, text] of source.pages) {
    const target = place(`${source.dataPath.slice(1)}/${id}.json`)
    if (target) write(target, text)
  }
  for (const asset of source.assets) {
    const target = place(asset.to)
    if (!target) continue
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(from, asset.from), target)
  }
  return problems
}

/** Resolves a path inside a folder; null when it leads outside. */
function inside(folder: string, path: string): string | null {
  const target = resolve(folder, path)
  const way = relative(resolve(folder), target)
  return way === '' || way === '..' || way.startsWith(`..${sep}`) ? null : target
}

/** Removes pages of an earlier import, which would otherwise count as pages of this one. */
function removePages(data: string | null, keep: ReadonlyMap<string, string>): void {
  if (!data || !existsSync(data)) return
  for (const name of readdirSync(data))
    if (name.endsWith('.json') && !keep.has(name.slice(0, -'.json'.length))) rmSync(join(data, name))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
