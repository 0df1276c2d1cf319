import { iconName } from '@sluice/elements-kit/icon-name'
import type { StoredProperties } from '@sluice/engine/elements'

/** Check mark of the original’s own icon font, which no free set has. */
const OWN_CHECK = 'wwi/check'

/** Icons of the newest type fill their box; a size that is stored with them from older versions counts for nothing. */
export function adaptIcon({ fontSize, ...stored }: StoredProperties): StoredProperties {
  return stored
}

/** Icons of the first type have a size and one colour in every state, and are seen only while their checkbox is checked. */
export function adaptFirstIcon(stored: StoredProperties): StoredProperties {
  const { icon } = stored
  if (icon === undefined) return stored
  return { ...stored, icon: typeof icon === 'string' ? nameOf(icon) : icon, isHiddenUnchecked: true }
}

function nameOf(icon: string): string {
  const name = iconName(icon)
  return name === OWN_CHECK ? 'lucide/check' : name
}
