import { printable } from '../printable.ts'
import { TOLERANCE } from './causes.ts'
import type { PageComparison, WidthComparison } from './comparePage.ts'
import type { Pair, Seen } from './pairBoxes.ts'

/** Whether all pages were compared and no element differs. */
export function isEqual(pages: readonly PageComparison[]): boolean {
  return pages.every(
    ({ problems, widths }) => problems.length === 0 && widths.every(({ causes }) => causes.length === 0),
  )
}

/** Number of elements that differ. */
function differingIn({ causes }: WidthComparison): number {
  return causes.reduce((sum, { followers }) => sum + 1 + followers.length, 0)
}

/** Report of a page as text: its problems, and at each width the causes in page order. */
export function pageText({ page, problems, widths }: PageComparison): string {
  return [
    [page.name, page.path].filter(Boolean).join('  '),
    ...widths.flatMap((found) => [
      `  ${found.width} px: ${countOf(found.compared, 'element')} compared, ${differingIn(found)} differ.`,
      ...found.unsettled.map((address) => `    ${address} was still loading; it was read as it was.`),
      ...found.causes.map(({ pair, followers }, i) => {
        const more = followers.length > 0 ? `; ${countOf(followers.length, 'more element')} because of it` : ''
        return `    ${i + 1}. ${labelOf(pair, page)}: ${changeOf(pair)}${more}.`
      }),
    ]),
    ...problems.map((problem) => `  ${problem}`),
  ]
    .map(printable)
    .join('\n')
}

/** Last line of a report: what was compared and what differs. */
export function summaryText(pages: readonly PageComparison[]): string {
  const widths = pages.flatMap((page) => page.widths)
  const sum = (count: (found: WidthComparison) => number) => widths.reduce((total, found) => total + count(found), 0)
  const failed = pages.filter(({ problems }) => problems.length > 0).length
  const causes = sum(({ causes }) => causes.length)
  return [
    `${countOf(pages.length, 'page')}: ${sum(differingIn)} of ${countOf(
      sum(({ compared }) => compared),
      'box',
    )}`,
    `differ by more than ${TOLERANCE} px, from ${countOf(causes, 'cause')}.`,
    ...(failed > 0 ? [`${countOf(failed, 'page')} could not be compared.`] : []),
  ].join(' ')
}

/** The two sites, as a report names them. */
export interface SiteNames {
  readonly old: string
  readonly new: string
}

/** Report of all pages for programs, with every element that differs. */
export function reportJson(sites: SiteNames, pages: readonly PageComparison[]): string {
  const json = {
    old: sites.old,
    new: sites.new,
    tolerance: TOLERANCE,
    pages: pages.map(({ page, problems, widths }) => ({
      name: page.name,
      path: page.path,
      problems,
      widths: widths.map((found) => ({
        width: found.width,
        compared: found.compared,
        differing: differingIn(found),
        unsettled: found.unsettled,
        causes: found.causes.map(({ pair, followers }) => ({
          ...elementJson(pair, page),
          followers: followers.map((follower) => elementJson(follower, page)),
        })),
      })),
    })),
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

function elementJson({ uid, copy, old, new: ours }: Pair, { elements }: PageComparison['page']) {
  const { name = null, type = null } = elements.get(uid) ?? {}
  return { uid, copy, name, type, old, new: ours }
}

function labelOf({ uid, copy }: Pair, { elements }: PageComparison['page']): string {
  const { name, type } = elements.get(uid) ?? {}
  return [name && `“${name}”`, type, copy > 1 ? `${uid} (copy ${copy})` : uid].filter(Boolean).join(' ')
}

function changeOf({ old, new: ours }: Pair): string {
  return `${boxText(old)} → ${boxText(ours)}`
}

function boxText(seen: Seen): string {
  if (typeof seen === 'string') return seen
  const [left, top, width, height] = [seen.left, seen.top, seen.width, seen.height].map(
    (side) => Math.round(side * 10) / 10,
  )
  return `${width} × ${height} at ${left}, ${top}`
}

function countOf(count: number, what: string): string {
  const plural = what.endsWith('x') ? `${what}es` : `${what}s`
  return `${count} ${count === 1 ? what : plural}`
}
