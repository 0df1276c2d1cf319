import { describe, expect, it } from 'vitest'
import { type IconSet, packagedIcon } from './packagedIcon.ts'

/** An icon set whose icons contain their own name. */
function madeUpSet(prefix: string, names: readonly string[]): IconSet {
  const icons = names.map((name) => [name, { body: `<path id="${name}" fill="currentColor"/>` }])
  return { prefix, width: 24, height: 24, icons: Object.fromEntries(icons) }
}

const sets = new Map([
  ['lucide', { ...madeUpSet('lucide', ['plus']), aliases: { add: { parent: 'plus' } } }],
  ['ph', madeUpSet('ph', ['x', 'x-bold', 'map-pin-fill', 'fax'])],
  [
    'material-symbols',
    madeUpSet('material-symbols', [
      'home',
      'home-outline',
      'home-outline-sharp',
      'home-rounded',
      'air-outline-rounded',
      'key',
      'air-vent',
    ]),
  ],
  ['fa-solid', madeUpSet('fa-solid', ['check'])],
  ['heroicons-outline', madeUpSet('heroicons-outline', ['cog'])],
])

const icon = (path: string) => packagedIcon(path, (name) => sets.get(name) ?? null)

describe('packagedIcon', () => {
  it('returns an SVG in the color of the surrounding text', () => {
    expect(icon('lucide/plus')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1em" height="1em" viewBox="0 0 24 24"><path id="plus" fill="currentColor"/></svg>',
    )
  })

  it.each([
    ['lucide/add', 'plus'],
    ['fa-solid/check', 'check'],
    ['heroicons/cog', 'cog'],
    ['icon-cog', 'cog'],
    ['plus', 'plus'],
    ['phosphor-regular/x', 'x'],
    ['phosphor-bold/x', 'x-bold'],
    ['phosphor-bold/x-bold', 'x-bold'],
    ['phosphor-fill/map-pin-fill', 'map-pin-fill'],
    ['phosphor-thin/fax', 'fax'],
    ['material-symbols-outlined/home', 'home-outline'],
    ['material-symbols-outlined/air', 'air-outline-rounded'],
    ['material-symbols-outlined/key', 'key'],
    ['material-symbols-outlined/home-fill', 'home'],
    ['material-symbols-outlined/air_vent', 'air-vent'],
    ['material-symbols-rounded/home', 'home-outline'],
    ['material-symbols-rounded/home-fill', 'home-rounded'],
    ['material-symbols-rounded/key', 'key'],
    ['material-symbols-sharp/home', 'home-outline-sharp'],
    ['material-symbols-sharp/key', 'key'],
  ])('%s is %s', (path, name) => {
    expect(icon(path)).toContain(`id="${name}"`)
  })

  it.each([
    'lucide/nothing',
    'unknown',
    'unknown-set/plus',
    'mdi/home',
    'lucide/constructor',
    'constructor/plus',
    '../lucide/plus',
    'lucide/../plus',
    'lucide/a/b',
    'lucide/plus"',
    '',
  ])('%j is not found', (path) => {
    expect(icon(path)).toBeNull()
  })
})
