import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { IconSet } from '@sluice/config/preview'

const require = createRequire(import.meta.url)

/** File of each set; every package is named in full, so that tools detect its use. */
const FILES: ReadonlyMap<string, () => string> = new Map([
  ['circle-flags', () => require.resolve('@iconify-json/circle-flags/icons.json')],
  ['fa-brands', () => require.resolve('@iconify-json/fa-brands/icons.json')],
  ['fa-regular', () => require.resolve('@iconify-json/fa-regular/icons.json')],
  ['fa-solid', () => require.resolve('@iconify-json/fa-solid/icons.json')],
  ['heroicons-outline', () => require.resolve('@iconify-json/heroicons-outline/icons.json')],
  ['lucide', () => require.resolve('@iconify-json/lucide/icons.json')],
  ['material-symbols', () => require.resolve('@iconify-json/material-symbols/icons.json')],
  ['mdi', () => require.resolve('@iconify-json/mdi/icons.json')],
  ['ph', () => require.resolve('@iconify-json/ph/icons.json')],
  ['simple-icons', () => require.resolve('@iconify-json/simple-icons/icons.json')],
])

const sets = new Map<string, IconSet>()

/** Installed icon set by the name of its package, read at its first use; null when it is not installed. */
export function installedIconSet(name: string): IconSet | null {
  const known = sets.get(name)
  const file = FILES.get(name)
  if (known || !file) return known ?? null
  const set: IconSet = JSON.parse(readFileSync(file(), 'utf8'))
  sets.set(name, set)
  return set
}
