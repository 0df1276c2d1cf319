import type { Browser } from 'playwright'
import { type Cause, findCauses } from './causes.ts'
import type { ComparedPage } from './comparedPages.ts'
import { drawPicture, type Outline, type PictureSide } from './drawPicture.ts'
import { type Pair, pairBoxes, type Seen } from './pairBoxes.ts'
import { addressOn } from './siteAddress.ts'
import { type ShownPage, visitPage } from './visitPage.ts'

/** Sites to compare, and how. */
export interface CompareOptions {
  readonly old: URL
  readonly new: URL
  /** Widths of the window, in px. */
  readonly widths: readonly number[]
  /** Limit for an answer. */
  readonly answerMs: number
  /** Limit for a page that keeps loading. */
  readonly quietMs: number
}

/** Comparison of a page at all widths; after a problem, the other widths are left out. */
export interface PageComparison {
  readonly page: ComparedPage
  readonly problems: readonly string[]
  readonly widths: readonly WidthComparison[]
}

/** Comparison of a page at one width. */
export interface WidthComparison {
  readonly width: number
  /** Number of elements that at least one site shows. */
  readonly compared: number
  readonly causes: readonly Cause[]
  /** Addresses that were still loading when they were read. */
  readonly unsettled: readonly string[]
}

/** PNG of a page on both sites, side by side. */
export interface Picture {
  readonly width: number
  readonly png: Buffer
}

/** Compares a page of two sites at every width, with a picture of each. */
export async function comparePage(
  browser: Browser,
  page: ComparedPage,
  options: CompareOptions,
): Promise<PageComparison & { readonly pictures: readonly Picture[] }> {
  const widths: WidthComparison[] = []
  const pictures: Picture[] = []
  const undrawn: string[] = []
  for (const width of options.widths) {
    const found = await visitBoth(browser, page, width, options)
    if (found.kind === 'failed') return { page, problems: [...undrawn, ...found.problems], widths, pictures }
    const { old, ours } = found
    const pairs = pairBoxes(old.boxes, ours.boxes)
    const causes = findCauses(pairs)
    const unsettled = [old, ours].flatMap(({ address, isQuiet }) => (isQuiet ? [] : [address]))
    widths.push({ width, compared: pairs.length, causes, unsettled })
    const png = await drawPicture(browser, width, [
      sideOf('Old', old, causes, (pair) => pair.old),
      sideOf('New', ours, causes, (pair) => pair.new),
    ])
    if (png) pictures.push({ width, png })
    else undrawn.push(`The picture at ${width} px is too large to be drawn.`)
  }
  return { page, problems: undrawn, widths, pictures }
}

type BothVisited =
  | { readonly kind: 'shown'; readonly old: ShownPage; readonly ours: ShownPage }
  | { readonly kind: 'failed'; readonly problems: readonly string[] }

async function visitBoth(
  browser: Browser,
  page: ComparedPage,
  width: number,
  options: CompareOptions,
): Promise<BothVisited> {
  const visit = (site: URL) => {
    const address = addressOn(site, page.path)
    return visitPage(browser, { ...options, address, width, uids: [...page.elements.keys()] })
  }
  const [old, ours] = await Promise.all([visit(options.old), visit(options.new)])
  const problems = [old, ours].flatMap((found) => (found.kind === 'failed' ? [found.message] : unmarked(found, page)))
  const areShown = old.kind === 'shown' && ours.kind === 'shown' && problems.length === 0
  return areShown ? { kind: 'shown', old, ours } : { kind: 'failed', problems }
}

/** Problem of a page without a single known element, which would otherwise count as equal or as wholly missing. */
function unmarked({ address, boxes }: ShownPage, { elements }: ComparedPage): readonly string[] {
  return boxes.length > 0 || elements.size === 0
    ? []
    : [`${address} shows no element of the stored page: none has one of its uids in an attribute or class.`]
}

function sideOf(
  name: string,
  { address, screenshot }: ShownPage,
  causes: readonly Cause[],
  seen: (pair: Pair) => Seen,
): PictureSide {
  const outline = (pair: Pair, number: number | null): readonly Outline[] => {
    const box = seen(pair)
    return typeof box === 'string' ? [] : [{ box, number }]
  }
  const outlines = causes.flatMap(({ pair, followers }, i) => [
    ...outline(pair, i + 1),
    ...followers.flatMap((follower) => outline(follower, null)),
  ])
  return { caption: `${name}: ${address}`, screenshot, outlines }
}
