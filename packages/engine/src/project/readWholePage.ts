import type { KnownType } from '../elements/elementDefinition.ts'
import type { ClassCascade, PageModel } from './model.ts'
import { readPage } from './readPage.ts'
import { withComponents } from './withComponents.ts'

/**
 * Reads a page file with its library components, for tools; the running app reads components only on pages that have
 * some. Never throws: unusable parts are left out.
 * @param sectionUids section order from the project; without it the file's own order.
 * @param known finds the element definition of a stored type.
 * @param cascade applies the project's style classes, see `classCascade`.
 */
export function readWholePage(
  raw: unknown,
  sectionUids: readonly string[] | null,
  known: (baseId: string) => KnownType | null,
  cascade?: ClassCascade,
): PageModel {
  return withComponents(readPage(raw, sectionUids, known, cascade), raw)
}
