import { defineElement, identity } from '@sluice/engine/elements'
import { expect, it } from 'vitest'
import { argTypesOf } from './argTypesOf.ts'

const valve = defineElement({
  name: 'valve',
  doc: 'A valve.',
  generations: [{ baseId: 'valve', adapt: identity }],
  properties: {
    open: { kind: 'boolean', doc: 'Whether it is open.', authorDefault: false },
    flow: { kind: 'number', doc: 'Liters a minute.', min: 0, max: 90, step: 0.5 },
    size: { kind: 'choice', doc: 'Its size.', values: ['small', 'large'], authorDefault: 'small' },
    paint: { kind: 'color', doc: 'Its color.', cssVariable: '--sl-valve-paint' },
    label: { kind: 'formula', doc: 'Text of a row.' },
  },
})

it('gives every property a control with its limits, and none to what needs an engine', () => {
  expect(argTypesOf(valve)).toEqual({
    open: {
      name: 'open',
      description: 'Whether it is open.',
      control: { type: 'boolean' },
      table: { category: 'Settings', defaultValue: { summary: 'false' } },
    },
    flow: {
      name: 'flow',
      description: 'Liters a minute.',
      control: { type: 'number', min: 0, max: 90, step: 0.5 },
      table: { category: 'Settings' },
    },
    size: {
      name: 'size',
      description: 'Its size.',
      control: { type: 'select' },
      options: ['small', 'large'],
      table: { category: 'Settings', defaultValue: { summary: '"small"' } },
    },
    paint: { name: 'paint', description: 'Its color.', control: { type: 'color' }, table: { category: 'Style' } },
    label: {
      name: 'label',
      description: 'Text of a row.',
      control: { disable: true },
      table: { category: 'Settings' },
    },
  })
})
