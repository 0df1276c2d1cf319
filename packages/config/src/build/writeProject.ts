import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BuiltProject } from './buildProject.ts'

export interface WriteOptions {
  /** Gets `public/` with data and styles, and `icons/`. */
  readonly outDir: string
  /** Where the project file goes. */
  readonly projectFile: string
  /** Folders that hold `<name>.svg`, by icon set; the set comes first in an icon's name. */
  readonly iconFolders: Readonly<Record<string, string>>
}

/** Writes a built project. @throws {Error} naming the icons that no folder has. */
export function writeProject(
  { files, project, icons }: BuiltProject,
  { outDir, projectFile, iconFolders }: WriteOptions,
): void {
  rmSync(join(outDir, 'public'), { recursive: true, force: true })
  rmSync(join(outDir, 'icons'), { recursive: true, force: true })
  for (const [path, text] of files) writeInto(join(outDir, 'public', path), text)
  writeInto(projectFile, JSON.stringify(project))
  const missing = icons.filter((icon) => !copyIcon(icon, outDir, iconFolders))
  if (missing.length > 0) throw new Error(`No icon file for: ${missing.join(', ')}.`)
}

function writeInto(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function copyIcon(icon: string, outDir: string, folders: WriteOptions['iconFolders']): boolean {
  const [set = '', name = ''] = icon.includes('/') ? icon.split('/') : ['', icon]
  const source = folders[set] && join(folders[set], `${name}.svg`)
  if (!source || !existsSync(source)) return false
  const target = join(outDir, 'icons', `${icon}.svg`)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(source, target)
  return true
}
