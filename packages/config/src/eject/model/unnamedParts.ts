import type { PlainModel } from './plainModel.ts'

/** Ids of the parts that a page has although neither it nor another part of it names them. */
export function unnamedParts({ project, pages }: PlainModel, id: string): readonly string[] {
  const page = pages[id]
  if (!page) return []
  const found = new Set<string>()
  const visit = (text: string) => {
    for (const [part, model] of Object.entries(page.parts)) {
      if (found.has(part) || !text.includes(part)) continue
      found.add(part)
      visit(JSON.stringify(model))
    }
  }
  visit(JSON.stringify([page.components, page.sections, page.workflows, project.workflows]))
  const unnamed: string[] = []
  for (const [part, model] of Object.entries(page.parts)) {
    if (found.has(part)) continue
    unnamed.push(part)
    found.add(part)
    visit(JSON.stringify(model))
  }
  return unnamed
}
