import * as basic from '@sluice/elements-basic/schema'
import * as form from '@sluice/elements-form/schema'
import * as select from '@sluice/elements-select/schema'
import { type ElementDefinition, identity } from '@sluice/engine/elements'
import { describe, expect, it } from 'vitest'
import { unusedProperties } from './unusedProperties.ts'

const definitions = [basic, form, select].flatMap((elements): ElementDefinition[] => Object.values(elements))

/** Unused stored properties of an element, stored in one generation of its definition. */
function unused(definition: ElementDefinition, content: unknown, index = 0): readonly string[] {
  const generation = definition.generations[index] ?? { baseId: '', adapt: identity }
  return unusedProperties({ content }, { definition, generation })
}

describe('unusedProperties', () => {
  it.each(definitions.map((definition) => ({ name: definition.name, definition })))(
    'of $name are those that it does not declare',
    ({ definition }) => {
      const { properties, slots = {}, generations } = definition
      if (generations[0]?.adapt !== identity) return
      const bag = Object.fromEntries(Object.keys({ ...properties, ...slots }).map((name) => [name, 1]))
      expect(unused(definition, { default: { ...bag, strange: 1 } })).toEqual(['strange'])
    },
  )

  it.each<[string, readonly string[], Parameters<typeof unused>]>([
    ['a screen', ['b'], [basic.text, { mobile: { b: 1 } }]],
    ['several, each once', ['b'], [basic.text, { default: { b: 1 }, tablet: { b: 2 } }]],
    [
      'what belongs to no text',
      ['_ww-text_colour', 'text'],
      [basic.text, { default: { '_ww-text_color': 'red', '_ww-text_colour': 'red', text: 'a' } }],
    ],
    [
      'what belongs to no layout',
      ['_ww-layout_gap'],
      [basic.flexbox, { default: { '_ww-layout_rowGap': '1px', '_ww-layout_gap': '1px' } }],
    ],
    ['layout of what has none', ['_ww-layout_rowGap'], [basic.text, { default: { '_ww-layout_rowGap': '1px' } }]],
    [
      'what an adapter drops',
      ['loading'],
      [basic.icon, { default: { icon: 'fas fa-plus', fontSize: '16', loading: 'lazy' } }, 1],
    ],
    ['nothing that an adapter turns into others', [], [basic.columns, { default: { type: 'rows', pushLast: false } }]],
    ['nothing without content', [], [basic.icon, null, 1]],
  ])('names %s', (_what, expected, given) => {
    expect(unused(...given)).toEqual(expected)
  })
})
