import type { Browser } from 'playwright'
import { type Cause, findCauses } from './causes.ts'
import type { ComparedPage } from './comparedPages.ts'
import { drawPicture, type Outline } from './drawPicture.ts'
import { type Pair, pairBoxes, type Seen } from './pairBoxes.ts'
import { addressOn } from './siteAddress.ts'
import { type Visited, visitPage } from './visitPage.ts'

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

export interface WidthComparison {
  readonly width: number
  /** Number of elements that at least one site shows. */
  readonly compared: number
  readonly causes: readonly Cause[]
  /** Sites whose page was still loading when it was read. */
  readonly restless: readonly ('old' | 'new')[]
  /** PNG of both pages side by side. */
  readonly picture: Buffer
}

/** Compares a page of two sites at every width. */
export async function comparePage(
  browser: Browser,
  page: ComparedPage,
  options: CompareOptions,
): Promise<PageComparison> {
  const widths: WidthComparison[] = []
  for (const width of options.widths) {
    const found = await compareAtWidth(browser, page, width, options)
    if (Array.isArray(found)) return { page, problems: found, widths }
    widths.push(found)
  }
  return { page, problems: [], widths }
}
