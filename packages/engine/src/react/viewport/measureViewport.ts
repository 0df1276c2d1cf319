/** Value of `globalContext.screen`, in CSS pixels; percentages with two decimals. */
export interface ViewportInfo {
  readonly scroll: { readonly x: number; readonly y: number; readonly xPercent: number; readonly yPercent: number }
  readonly screenSize: Size
  readonly pageSize: Size
  /** Watched elements by DOM id; percentages are their progress through the window. */
  readonly componentPositionInfo: Readonly<Record<string, Size & ViewportInfo['scroll']>>
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Measures the window, the page, and the elements marked as watched. */
export function measureViewport(document: Document, window: Window): ViewportInfo {
  const { innerWidth, innerHeight, scrollX, scrollY } = window
  const { scrollWidth, scrollHeight } = document.documentElement
  const watched = [...document.querySelectorAll('[data-watched][id]')].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const info = {
      x: Math.floor(left),
      y: Math.floor(top),
      width: Math.floor(width),
      height: Math.floor(height),
      xPercent: percent(innerWidth - left, innerWidth + width),
      yPercent: percent(innerHeight - top, innerHeight + height),
    }
    return [node.id, info] as const
  })
  return {
    scroll: {
      x: Math.floor(scrollX),
      y: Math.floor(scrollY),
      xPercent: percent(scrollX, scrollWidth - innerWidth),
      yPercent: percent(scrollY, scrollHeight - innerHeight),
    },
    screenSize: { width: innerWidth, height: innerHeight },
    pageSize: { width: scrollWidth, height: scrollHeight },
    componentPositionInfo: Object.fromEntries(watched),
  }
}

/** Percentage of a whole that may be 0, as on a page that does not scroll. */
function percent(part: number, whole: number): number {
  return Math.round((10_000 * part) / (whole || 1)) / 100
}
