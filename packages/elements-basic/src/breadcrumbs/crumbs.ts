import { textIn, valueAt } from '@sluice/elements-kit'

/** An item on the way to a page. */
export interface Crumb {
  readonly label: string
  readonly icon: string | null
  /** Stored link; null for the current page, which needs none, and for an item without one. */
  readonly link: object | null
}

interface Paths {
  readonly label: string | undefined
  readonly link: string | undefined
  readonly icon: string | undefined
}

/** Crumbs of items, which are objects or just texts. The last one is the current page. */
export function crumbsOf(items: readonly unknown[], paths: Paths, language: string): readonly Crumb[] {
  return items.map((item, index) => {
    const isPlain = typeof item !== 'object'
    const icon = valueAt(item, paths.icon || 'icon')
    return {
      label: textIn(isPlain ? item : valueAt(item, paths.label || 'label'), language),
      icon: typeof icon === 'string' && icon !== '' ? icon : null,
      link: index === items.length - 1 ? null : linkOf(valueAt(item, paths.link || 'link')),
    }
  })
}

/**
 * One crumb for each part of a path, without the base of the app and the language that it may begin with.
 * @param base path of the app, with a slash at its end.
 */
export function crumbsOfPath(path: string, language: string, base: string): readonly Crumb[] {
  const parts = partsOf(path)
  const afterBase = `${path}/`.startsWith(base) ? partsOf(base).length : 0
  const first = parts[afterBase] === language ? afterBase + 1 : afterBase
  return parts.slice(first).map((part, index) => {
    const upTo = parts.slice(0, first + index + 1)
    return {
      label: readable(part),
      icon: null,
      link: upTo.length === parts.length ? null : linkOf(`/${upTo.join('/')}/`),
    }
  })
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}

/** Entry of a list: an item, or in place of some items the button that shows them. */
export type Entry =
  | { readonly kind: 'item'; readonly crumb: Crumb; readonly index: number }
  | { readonly kind: 'more'; readonly count: number }

/** Most items that are shown without hiding some of them, and how many of these are at the end. */
const MOST = 4
const AT_END = 2

/** Entries of a list that hides the items in the middle when there are more than four. */
export function collapsed(crumbs: readonly Crumb[]): readonly Entry[] {
  const all = entriesOf(crumbs)
  if (all.length <= MOST) return all
  return [...all.slice(0, 1), { kind: 'more', count: all.length - 1 - AT_END }, ...all.slice(-AT_END)]
}

/** Entries of a list that shows all items. */
export function entriesOf(crumbs: readonly Crumb[]): readonly Entry[] {
  return crumbs.map((crumb, index) => ({ kind: 'item', crumb, index }))
}

function linkOf(value: unknown): object | null {
  if (typeof value === 'object') return value
  return typeof value === 'string' && value !== '' ? { type: 'external', href: value } : null
}

/** Part of a path as words: `pump-rooms` is “Pump rooms”. */
function readable(part: string): string {
  const words = decoded(part)
    .replace(/[-_+]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
