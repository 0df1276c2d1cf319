import type { KnownType } from '@sluice/engine/config'
import { recordOf } from '../recordOf.ts'

/** Keys that hold an icon name at any depth, such as in a list of options. */
const ICON_KEYS: ReadonlySet<string> = new Set(['icon', 'uploadIcon'])

/**
 * Names of all icons that a stored file uses literally: under properties of kind icon in the definition of their element, as its
 * adapter reads them, and under the keys that always hold one.
 */
export function usedIcons(stored: unknown, known: (baseId: string) => KnownType | null): readonly string[] {
  return iconsIn(stored, ICON_KEYS, known)
}

function iconsIn(
  stored: unknown,
  keys: ReadonlySet<string>,
  known: (baseId: string) => KnownType | null,
): readonly string[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { wwObjectBaseId, content, ...rest } = recordOf(stored)
  const type = typeof wwObjectBaseId === 'string' ? known(wwObjectBaseId) : null
  if (type) return [...iconsOfBags(content, type, known), ...iconsIn(rest, keys, known)]
  return Object.entries(stored).flatMap(([key, value]) =>
    keys.has(key) && typeof value === 'string' && value !== '' ? [value] : iconsIn(value, keys, known),
  )
}

function iconsOfBags(
  content: unknown,
  { definition, generation }: KnownType,
  known: (baseId: string) => KnownType | null,
): readonly string[] {
  const own = Object.entries(definition.properties).flatMap(([name, { kind }]) => (kind === 'icon' ? [name] : []))
  const keys = new Set([...ICON_KEYS, ...own])
  return Object.values(recordOf(content)).flatMap((bag) => iconsIn(generation.adapt(recordOf(bag)), keys, known))
}
