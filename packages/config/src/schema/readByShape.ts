/*
 * Second reader of stored pages: turns files that match the schema into the engine's model, without the tolerance that the
 * running app needs. Checks use it, and tests prove that the two readers agree.
 */
import type { ClassCascade, KnownType, PageModel } from '@sluice/engine/config'
import { componentModels, withInstances } from './componentModels.ts'
import { elementModel } from './elementModel.ts'
import { collectionModel, formulaModel, present, texted, variableModel } from './partModels.ts'
import { type StoredPage, storedPage } from './storedShapes.ts'
import { workflowModel } from './workflowModel.ts'

/** A value in a file that does not have the required shape. */
export interface ShapeProblem {
  /** Path from the file's root, joined by points. */
  readonly path: string
  readonly message: string
}

interface ReadOptions {
  /** Section order from the project; if null, the file's own order. */
  readonly sectionUids: readonly string[] | null
  /** Finds the element definition of a stored type. */
  readonly known: (baseId: string) => KnownType | null
  /** Style cascade of the project's classes. */
  readonly cascade?: ClassCascade
}

/** Values in a file that do not match the shape of a page; empty when all do. */
export function shapeProblems(raw: unknown): readonly ShapeProblem[] {
  const parsed = storedPage.safeParse(raw)
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** Model of a page whose file matches the shape; null for any other file. */
export function readByShape(raw: unknown, options: ReadOptions): PageModel | null {
  const parsed = storedPage.safeParse(raw)
  return parsed.success ? pageModel(parsed.data, options) : null
}

function pageModel(file: StoredPage, { sectionUids, known, cascade = (own) => own }: ReadOptions): PageModel {
  const read = (stored: StoredPage['sections'] | StoredPage['wwObjects'], isSection: boolean) =>
    Object.entries(stored ?? {}).flatMap(([uid, item]) =>
      item ? [[uid, elementModel({ ...item, uid: item.uid ?? uid }, { known, cascade, isSection })] as const] : [],
    )
  const sections = new Map(read(file.sections, true))
  const elements = new Map([...read(file.wwObjects, false), ...sections])
  const page: PageModel = {
    id: texted(file.page.id) ?? '',
    cacheVersion: file.cacheVersion ?? 0,
    sections: (sectionUids ?? [...sections.keys()]).filter((uid) => sections.has(uid)),
    elements,
    variables: present(file.variables).map(variableModel),
    collections: present(file.collections).map(collectionModel),
    formulas: present(file.formulas).map(formulaModel),
    workflows: present(file.workflows).map(workflowModel),
    pageWorkflows: present(file.page.workflows).map(workflowModel),
  }
  const components = componentModels(present(file.libraryComponents))
  return components.size === 0 ? page : withInstances(page, components, file)
}
