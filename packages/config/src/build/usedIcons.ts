/** Names of all icons that a stored file uses literally, under any property that holds an icon. */
export function usedIcons(stored: unknown): readonly string[] {
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([key, value]) =>
    isIconKey(key) && typeof value === 'string' && value !== '' ? [value] : usedIcons(value),
  )
}

function isIconKey(key: string): boolean {
  return key === 'icon' || key === 'uploadIcon'
}
