import { flexbox, icon } from '@sluice/elements-basic/schema'
import { fileUpload } from '@sluice/elements-form/schema'
import { select } from '@sluice/elements-select/schema'
import type { ElementDefinition } from '@sluice/engine/elements'
import { describe, expect, it } from 'vitest'
import { knownTypes } from '../knownTypes.ts'
import { usedIcons } from './usedIcons.ts'

const known = knownTypes([icon, flexbox, fileUpload, select].map((definition) => ({ definition })))

/** A page file with one element, stored in one generation of its definition. */
function pageWith(definition: ElementDefinition, content: unknown, generation = 0): unknown {
  return { wwObjects: { e: { uid: 'e', wwObjectBaseId: definition.generations[generation]?.baseId, content } } }
}

describe('usedIcons', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['the name of an icon', pageWith(icon, { default: { icon: 'lucide/droplet' } }), ['lucide/droplet']],
    [
      'the icon of a class text',
      pageWith(icon, { default: { icon: 'far fa-star', fontSize: 16 } }, 1),
      ['fa-regular/star'],
    ],
    [
      'icons of states and screens',
      pageWith(icon, { default: { icon: 'a' }, mobile: { icon: 'b' }, _wwHover_default: { icon: 'c' } }),
      ['a', 'b', 'c'],
    ],
    ['icons by other names', pageWith(fileUpload, { default: { uploadIcon: 'lucide/upload' } }), ['lucide/upload']],
    [
      'icons that a definition names',
      pageWith(select, { default: { optionIcon: 'lucide/check', chipIconUnselect: '' } }),
      ['lucide/check'],
    ],
    ['icons in lists', pageWith(select, { default: { choices: [{ icon: 'lucide/sun' }] } }), ['lucide/sun']],
    ['icons of what is no element', { icon: 'lucide/moon', other: 'lucide/none' }, ['lucide/moon']],
  ])('finds %s', (_what, stored, expected) => {
    expect(usedIcons(stored, known)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['a bound icon', pageWith(icon, { default: { icon: { __wwtype: 'f', code: "'lucide/x'" } } })],
    ['a class text without an icon', pageWith(icon, { default: { icon: 'fas fa-spin' } }, 1)],
    ['an element without content', pageWith(icon, null)],
    ['nothing', null],
  ])('finds none in %s', (_what, stored) => {
    expect(usedIcons(stored, known)).toEqual([])
  })
})
