import { childUids } from '../project/diagnosePage.ts'
import { type ElementModel, type PageModel, SCREEN_WIDTHS, type ScreenWidths } from '../project/model.ts'
import { type Container, containers } from './containers.ts'
import { elementCss } from './elementCss.ts'
import { stretchedChildren } from './stretchedChildren.ts'

/** Order of the style layers on a page; later layers win. */
export const LAYERS = '@layer reset,tokens,elements,config,state;\n'

/**
 * Writes the style file of a page: every element that its sections and library components reach, in tree order.
 * Instances of components come last, with a layer per nesting depth: their style wins over the root element that they
 * share a node with.
 */
export function pageCss(page: PageModel, screens: ScreenWidths = SCREEN_WIDTHS): string {
  const byNesting = new Map<number, ElementModel[]>()
  const stretched = stretchedChildren(page)
  const placed = { page, containers: containers(page), screens }
  for (const found of reachable(page)) {
    const element = stretched.get(found.uid) ?? found
    const nesting = element.instance?.nesting ?? 0
    byNesting.set(nesting, [...(byNesting.get(nesting) ?? []), element])
  }
  const plain = layers('config', 'state', byNesting.get(0) ?? [], placed)
  const instances = [...byNesting.keys()].filter(Boolean).sort((a, b) => a - b)
  const rest = instances.map((nesting) =>
    layers(`instance${nesting}`, `instance${nesting}`, byNesting.get(nesting) ?? [], placed),
  )
  return `${LAYERS}${plain}${rest.join('')}`
}

/** Page with the containers of its elements. */
interface PlacedPage {
  readonly page: PageModel
  readonly containers: ReadonlyMap<string, Container>
  readonly screens: ScreenWidths
}

function layers(config: string, state: string, elements: readonly ElementModel[], placed: PlacedPage): string {
  const parts = elements.map((element) =>
    elementCss({
      ...element,
      definition: rootDefinition(element, placed.page),
      container: placed.containers.get(element.uid),
      screens: placed.screens,
    }),
  )
  const textOf = (part: 'config' | 'state') => parts.map((css) => css[part]).join('')
  return `@layer ${config}{\n${textOf('config')}}\n@layer ${state}{\n${textOf('state')}}\n`
}

/** Returns the definition that decides which style an element may have; an instance has that of its component's root. */
function rootDefinition(element: ElementModel, { elements }: PageModel): ElementModel['definition'] {
  let at: ElementModel | undefined = element
  for (let nesting = element.instance?.nesting ?? 0; at?.instance && nesting > 0; nesting -= 1)
    at = elements.get(at.instance.component.rootUid)
  return at?.definition ?? null
}

function reachable({ sections, elements, components }: PageModel): readonly ElementModel[] {
  const seen = new Set<string>()
  const visit = (uid: string) => {
    const element = elements.get(uid)
    if (!element || seen.has(uid)) return
    seen.add(uid)
    for (const child of childUids(element)) visit(child)
  }
  sections.forEach(visit)
  for (const { rootUid, containerUid } of components?.values() ?? []) [rootUid, containerUid ?? ''].forEach(visit)
  return [...seen].flatMap((uid) => elements.get(uid) ?? [])
}
