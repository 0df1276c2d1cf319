/**
 * Props of a part of the library without its style, which stands in the style sheet as the server may write none, without its direction,
 * which is that of the page, and without its role and names, which depend on the element.
 */
export function bareProps<P extends object>(props: P): Omit<P, BareKey> {
  const bare = Object.entries(props).filter(([name]) => !BARE.includes(name))
  // Only entries of those names are missing.
  return Object.fromEntries(bare) as Omit<P, BareKey>
}

const BARE: readonly string[] = [
  'style',
  'dir',
  'role',
  'aria-modal',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
] satisfies readonly BareKey[]

type BareKey = 'aria-describedby' | 'aria-label' | 'aria-labelledby' | 'aria-modal' | 'dir' | 'role' | 'style'
