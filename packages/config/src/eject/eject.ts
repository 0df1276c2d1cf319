import type { StoredParts } from '../import/readStored.ts'
import { knownTypes } from '../knownTypes.ts'
import { storedPages } from './dataSets.ts'
import { EjectError } from './EjectError.ts'
import { type EjectedType, Ejection } from './Ejection.ts'
import { ejectComponents } from './ejectComponents.ts'
import { ejectPages } from './ejectPages.ts'
import { ejectProject } from './ejectProject.ts'
import { TagTypes } from './elements/TagTypes.ts'
import { plainModel } from './model/plainModel.ts'
import { ejectClasses } from './parts/ejectClasses.ts'
import { ejectParts } from './parts/ejectParts.ts'
import { listOf } from './parts/partsOf.ts'

/** A project in code. */
export interface Ejected {
  /** Texts of its files by path; `project.ts` exports the project. */
  readonly files: ReadonlyMap<string, string>
  /** Number of its values, and of those that are written as stored because nothing of the author says them. */
  readonly count: { readonly all: number; readonly stored: number }
}

/**
 * Writes a stored project as code of which a build makes the same project again. Equal projects give equal files.
 * @param types element types that the code can import; elements of others are written without one.
 * @throws {EjectError} for a project that code cannot say.
 */
export function eject(stored: StoredParts, types: readonly EjectedType[]): Ejected {
  const pages = listOf(stored.project.pages)
  if (pages.length === 0) throw new EjectError('eject/no-page', 'The project has no page; add one, and try again.')
  const found = storedPages(stored)
  if (!found.some(({ records }) => records === null))
    throw new EjectError(
      'eject/data-set',
      'The project has pages of data sets alone, and none that can be its first page; add one, and try again.',
    )
  const ejection = new Ejection(stored, types)
  const tags = new TagTypes(ejection)
  ejectParts(ejection)
  ejectClasses(ejection)
  ejectComponents(ejection, tags)
  const written = ejectPages({ ejection, types: tags, model: plainModel(stored, knownTypes(types)) }, found)
  ejectProject(ejection, written)
  return { files: ejection.texts, count: ejection.count }
}
