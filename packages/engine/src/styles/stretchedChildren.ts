import { childUids } from '../project/diagnosePage.ts'
import { type ElementModel, type MediaBag, type PageModel, SCREENS, type Screen } from '../project/model.ts'
import { applies } from './cssRule.ts'

/**
 * Returns the children of sections that are stretching columns, with style added before their own: as wide as the
 * section, and centered when their width is limited. A child with an alignment of its own keeps it.
 */
export function stretchedChildren({ sections, elements }: PageModel): ReadonlyMap<string, ElementModel> {
  const found = new Map<string, ElementModel>()
  for (const uid of sections) {
    const section = elements.get(uid)
    const screens = section?.section ? SCREENS.filter((screen) => isStretching(section, screen)) : []
    if (!section || screens.length === 0) continue
    for (const child of childUids(section).flatMap((one) => elements.get(one) ?? []))
      found.set(child.uid, stretched(child, screens, elements))
  }
  return found
}

function isStretching({ content, style }: ElementModel, screen: Screen): boolean {
  const display = valueAt(style, 'display', screen)
  const direction = valueAt(content, '_ww-layout_flexDirection', screen)
  const isColumn = direction === undefined || direction === 'column'
  const isStretched = valueAt(content, '_ww-layout_alignItems', screen) === 'stretch'
  return isColumn && display !== 'grid' && display !== 'block' && isStretched
}

/** Returns the stored value of a property on a screen without states. */
function valueAt(bags: readonly MediaBag[], property: string, screen: Screen): unknown {
  return bags.findLast((bag) => applies(bag, screen, null) && bag.values[property] !== undefined)?.values[property]
}

/** The child's own style wins, including that of its component's root. An automatic width becomes the section's width. */
function stretched(
  child: ElementModel,
  screens: readonly Screen[],
  elements: ReadonlyMap<string, ElementModel>,
): ElementModel {
  const root = child.instance && elements.get(child.instance.component.rootUid)
  if (isOutOfFlow(child) || (root && isOutOfFlow(root))) return child
  const bags = [...(root?.style ?? []), ...child.style]
  const unaligned = screens.filter((screen) => !valueAt(bags, 'align', screen))
  const said = new Set(root ? root.style.flatMap(({ values }) => Object.keys(values)) : [])
  const given = bagsOf(unaligned).map((bag) => ({
    ...bag,
    values: Object.fromEntries(Object.entries(bag.values).filter(([name]) => !said.has(name))),
  }))
  const own = child.style.map((bag) =>
    isAutomatic(bag.values.width) && unaligned.includes(bag.screen)
      ? { ...bag, values: { ...bag.values, width: '100%' } }
      : bag,
  )
  return { ...child, style: [...given, ...own] }
}

/** Returns the style added on each screen where the stretching starts or ends. */
function bagsOf(screens: readonly Screen[]): readonly MediaBag[] {
  return SCREENS.flatMap((screen, i): readonly MediaBag[] => {
    const before = SCREENS[i - 1]
    const now = screens.includes(screen)
    if (now === (before !== undefined && screens.includes(before))) return []
    return [
      { screen, state: null, values: now ? { width: '100%', align: 'center' } : { width: 'auto', align: 'auto' } },
    ]
  })
}

function isOutOfFlow({ style }: ElementModel): boolean {
  return style.some(({ values }) => values.position !== undefined && values.position !== 'sticky')
}

function isAutomatic(width: unknown): boolean {
  return width === 'auto' || width === ''
}
