import { packagedIcon } from '@sluice/config/preview'
import { describe, expect, it } from 'vitest'
import { installedIconSet } from './installedIconSet.ts'

describe('installedIconSet', () => {
  it.each([
    'lucide/plus',
    'phosphor-regular/x',
    'phosphor-fill/map-pin-fill',
    'material-symbols-outlined/air_freshener',
    'fa-solid/check',
    'fa-regular/circle',
    'fa-brands/github',
    'heroicons/menu',
    'icon-location-marker',
    'simple-icons/github',
    'circle-flags/es',
    'mdi/home',
    'upload',
  ])('has %s', (path) => {
    expect(packagedIcon(path, installedIconSet)).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*>.+<\/svg>$/)
  })

  it.each(['elsewhere', '../lucide', 'constructor'])('has no set %s', (name) => {
    expect(installedIconSet(name)).toBeNull()
  })
})
