import type { Box } from './Box.ts'
import type { Marked } from './findMarked.ts'
import type { StyleFacts } from './sizeOrigin.ts'

/** An element as shown in a page. */
export interface Measured {
  readonly uid: string
  /** Index of its nearest ancestor in the list. */
  readonly parent: number | null
  /** Null when the element is not shown: without a box, or 0 × 0. */
  readonly box: Box | null
  readonly style: StyleFacts
}

/** Reads boxes and styles of the elements of a page. It runs in the browser, so it uses nothing from outside. */
export function measureMarked(marked: readonly Marked[]): readonly Measured[] {
  return marked.map(({ node, uid, parent }) => ({ uid, parent, box: boxOf(node), style: styleOf(node) }))

  function boxOf(node: Element): Box | null {
    const { left, top, width, height } = node.getBoundingClientRect()
    const [x, y, w, h] = [left + scrollX, top + scrollY, width, height].map((side) => Math.round(side * 100) / 100)
    return width === 0 && height === 0 ? null : { left: x ?? 0, top: y ?? 0, width: w ?? 0, height: h ?? 0 }
  }

  /** Style of the element that lays a node out; some have a node without a box of its own around their children. */
  function styleAround({ parentElement }: Element): CSSStyleDeclaration {
    const style = getComputedStyle(parentElement ?? document.documentElement)
    return parentElement && style.display === 'contents' ? styleAround(parentElement) : style
  }

  function styleOf(node: Element): StyleFacts {
    const style = getComputedStyle(node)
    const around = styleAround(node)
    const given = node.computedStyleMap()
    const isAuto = (side: string) => String(given.get(side)) === 'auto'
    return {
      width: String(given.get('width')),
      height: String(given.get('height')),
      display: style.display,
      isFloating: style.float !== 'none',
      isPositioned: /absolute|fixed/.test(style.position),
      fillsWidth: !isAuto('left') && !isAuto('right'),
      fillsHeight: !isAuto('top') && !isAuto('bottom'),
      canShare: style.flexGrow !== '0' || style.flexBasis.includes('%'),
      alignment: style.alignSelf === 'auto' ? around.alignItems : style.alignSelf,
      parentDisplay: around.display,
      parentDirection: around.flexDirection,
    }
  }
}
