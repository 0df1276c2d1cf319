/** Anchor id of a section: its title in lower case, white space as `_`; `null` for a section without a title. */
export function sectionAnchor(title: string | null): string | null {
  const anchor = title?.trim().toLowerCase().replace(/\s+/g, '_')
  return anchor ? anchor : null
}
