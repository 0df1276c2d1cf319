import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { AuthoredProject } from '@sluice/config'
import { UsageError } from '../command.ts'
import { ownExtension } from '../ownExtension.ts'
import { moduleFile } from './moduleFile.ts'

/**
 * Imports a module and returns the project that it exports as `project`. The module is the author's own code and runs.
 * @throws {UsageError} when there is no such file, or it exports no project.
 */
export async function loadProject(path: string): Promise<AuthoredProject> {
  acceptTsx()
  const exports: { readonly project?: unknown } = await import(pathToFileURL(moduleFile(path)).href)
  if (!isProject(exports.project))
    throw new UsageError(`${path} exports no “project”; make one with defineProject and export it under that name.`)
  return exports.project
}

let acceptsTsx = false

/** Lets modules of TSX be imported, and errors in them be reported at the lines that the author wrote. */
function acceptTsx(): void {
  if (acceptsTsx) return
  acceptsTsx = true
  process.setSourceMapsEnabled(true)
  register(`./tsxHooks${ownExtension}`, import.meta.url)
}

function isProject(value: unknown): value is AuthoredProject {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages)
}
