import { classCascade, type PageEntry, type ProjectModel, readWholePage } from '@sluice/engine/config'
import type { ElementEntry } from '@sluice/engine/elements'
import { pageCss } from '@sluice/engine/styles'
import { knownTypes } from '../knownTypes.ts'
import { parsedPage } from './parsedPage.ts'

/**
 * Returns a function that generates a page's style sheet from its file, the same as the build writes.
 * @param elements the types whose styles are known.
 */
export function pageStyle(
  { classes, pages, screens }: ProjectModel,
  elements: readonly Pick<ElementEntry, 'definition'>[],
): (id: string, file: string) => string {
  const known = knownTypes(elements)
  const cascade = classes ? classCascade(classes) : undefined
  const sections = new Map(pages.map((page) => [page.id, sectionsOf(page)]))
  return (id, file) => pageCss(readWholePage(parsedPage(file), sections.get(id) ?? null, known, cascade), screens)
}

function sectionsOf({ sections }: PageEntry): readonly string[] {
  return sections.map(({ uid }) => uid)
}
