import type { AuthoredComponent } from '../author/component.ts'
import type { StoredElement } from '../author/element.ts'
import type { AuthoredPage } from '../author/page.ts'
import { placesOf } from '../author/places.ts'
import type { AuthoredProject } from '../author/project.ts'
import { BuildError } from './BuildError.ts'
import { DATA_SET } from './recordPages.ts'
import { withTrigger } from './withTrigger.ts'

/** A page file in the stored format, with only the shared parts that the page needs, and without its version. */
export function storedPage(
  page: AuthoredPage,
  project: AuthoredProject,
  components: readonly LibraryComponent[],
): Readonly<Record<string, unknown>> {
  const sections = Object.fromEntries(page.sections.map(({ uid, record }) => [uid, record]))
  const wwObjects = unique(
    page.sections.flatMap(({ uid, children }) => elements(children, { parentSectionId: uid })),
    page.name,
  )
  const own = {
    id: page.id,
    paths: { ...page.paths, default: page.path },
    cmsDataSetPath: page.records ? DATA_SET : null,
    workflows: page.workflows.map(({ record }) => record),
  }
  // Workflows with a trigger are stored with the project, not with the page.
  const everywhere = withTrigger(project.workflows).map(({ id: _id, ...rest }) => rest)
  const needed = neededBy(
    JSON.stringify([sections, wwObjects, own, everywhere, page.uses?.map(({ id }) => id)]),
    project,
    components,
  )
  const library = components.filter(needed)
  const whole = { ...wwObjects, ...Object.assign({}, ...library.map(({ elements: inner }) => inner)) }
  const workflows = project.workflows.filter(needed).map(({ record }) => record)
  const text = JSON.stringify([sections, whole, own, everywhere, workflows, library.map(({ record }) => record)])
  if (!project.acceptsProblems) checkUses(text, project, page.name)
  return {
    page: own,
    sections,
    wwObjects: whole,
    collections: project.collections.filter(needed).map(({ record }) => record),
    variables: project.variables.filter(needed).map(({ record }) => record),
    formulas: project.formulas.filter(needed).map(({ record }) => record),
    workflows,
    libraryComponents: library.map(({ record }) => record),
  }
}

/** A library component with its elements as a page stores them. */
export interface LibraryComponent extends AuthoredComponent {
  readonly elements: Readonly<Record<string, unknown>>
}

/** The components of a project, for its pages. @throws {BuildError} when two different elements of one have one name. */
export function libraryOf({ components = [] }: AuthoredProject): readonly LibraryComponent[] {
  return components.map(({ component }) => {
    const inner = elements([component.root], { parentLibraryComponentId: component.id })
    return { ...component, elements: unique(inner, component.name) }
  })
}

/** @throws {BuildError} when a page uses a component or a style class that the project does not list. */
function checkUses(text: string, { components = [], classes = [] }: AuthoredProject, page: string): void {
  const check = (ids: readonly string[], listed: readonly string[], what: string) => {
    const unlisted = ids.find((id) => !listed.includes(id))
    if (unlisted !== undefined)
      throw new BuildError(`The page “${page}” uses ${what}${placesOf(unlisted)} that the project does not list.`)
  }
  const used = [...text.matchAll(/"libraryComponentBaseId":"([^"]+)"/g)].map(([, id = '']) => id)
  const worn = [...text.matchAll(/"classes":\{[^}]*\}/g)].flatMap(([all]) => all.match(/[0-9a-f-]{36}/g) ?? [])
  check(
    used,
    components.map(({ component }) => component.id),
    'a component or a popup',
  )
  check(
    worn,
    classes.map(({ classId }) => classId),
    'a style class',
  )
}

/** @throws {BuildError} when two different elements have one name, and so one id. */
function unique(
  entries: readonly (readonly [string, Readonly<Record<string, unknown>>])[],
  page: string,
): Record<string, unknown> {
  const known = new Map<string, string>()
  for (const [uid, record] of entries) {
    const text = JSON.stringify(record)
    if (known.has(uid) && known.get(uid) !== text)
      throw new BuildError(
        `Two different elements of the page “${page}” are named “${String(record.name)}”${placesOf(uid)}.`,
      )
    known.set(uid, text)
  }
  return Object.fromEntries(entries)
}

/** Every descendant element, with the id of the section or component that it belongs to. */
function elements(
  children: readonly StoredElement[],
  owner: Readonly<Record<string, string>>,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  return children.flatMap((child) => [
    [child.uid, { ...child.record, ...owner }] as const,
    ...elements(child.children, owner),
  ])
}

/** Follows ids from the page's text through the shared parts and style classes, which may reference further ones. */
function neededBy(
  text: string,
  { variables, collections, formulas, workflows, classes = [] }: AuthoredProject,
  components: readonly LibraryComponent[],
): (item: { id: string }) => boolean {
  const shared = [...variables, ...collections, ...formulas, ...workflows, ...components].map((item) => ({
    id: item.id,
    text: JSON.stringify('elements' in item ? [item.record, item.elements] : item.record),
  }))
  // A style class may have the id of a part.
  const worn = classes.map(({ classId, record }) => ({ id: classId, text: JSON.stringify(record), isClass: true }))
  const needed = new Set<string>()
  const visit = (from: string) => {
    for (const item of [...shared, ...worn]) {
      const key = 'isClass' in item ? `class ${item.id}` : item.id
      if (needed.has(key) || !from.includes(item.id)) continue
      needed.add(key)
      visit(item.text)
    }
  }
  visit(text)
  return ({ id }) => needed.has(id)
}
