import type { LinkProps, RootProps } from '@sluice/engine/react'

/** Possible root tags of an element that can be a link. */
export type RootTag =
  | 'a'
  | 'button'
  | 'div'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'label'
  | 'p'
  | 'section'
  | 'span'

/**
 * Tag and props of the root node: the given tag, or the anchor that replaces it when the element has a link. A link that opens a
 * new tab never passes the opener.
 */
export function linkedRoot<T extends RootTag>(
  root: RootProps,
  link: LinkProps | undefined,
  tag: T,
): { readonly Tag: 'a' | T; readonly props: RootProps & Partial<LinkProps> } {
  if (!link) return { Tag: tag, props: root }
  const rel = link.rel ?? (link.target === '_blank' ? 'noopener noreferrer' : undefined)
  return { Tag: 'a', props: { ...root, ...link, ...(rel === undefined ? {} : { rel }) } }
}
