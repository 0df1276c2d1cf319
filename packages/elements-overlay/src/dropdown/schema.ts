import { defineElement, identity } from '@sluice/engine/elements'

const styled = { bindable: true, states: true, classes: true } as const

/** Content beside a trigger, which opens it by a press, by hovering or by a right click. */
export const dropdown = defineElement({
  name: 'dropdown',
  doc: 'A trigger and the box beside it that opens by a press, by hovering or by a right click.',
  generations: [{ baseId: '14723a21-0178-4d92-a7e9-d1dfeaec29a7', adapt: identity }],
  properties: {
    triggerType: {
      kind: 'choice',
      doc: 'How a pointer opens it; keys and taps open it in any case.',
      values: ['click', 'hover', 'right-click'],
      ...styled,
      authorDefault: 'click',
    },
    position: {
      kind: 'choice',
      doc: 'Side of the trigger, or of the pointer after a right click, on which it opens if there is room.',
      values: ['top', 'right', 'bottom', 'left'],
      ...styled,
      responsive: true,
      authorDefault: 'bottom',
    },
    alignment: {
      kind: 'choice',
      doc: 'Edge of the trigger with which it is aligned.',
      values: ['start', 'center', 'end'],
      ...styled,
      responsive: true,
      authorDefault: 'start',
    },
    offsetX: {
      kind: 'length',
      doc: 'Distance from its place from left to right, also in parts of the width of the trigger.',
      units: { px: [1, 1000], '%': [1, 100] },
      bindable: true,
    },
    offsetY: {
      kind: 'length',
      doc: 'Distance from its place from top to bottom, also in parts of the height of the trigger.',
      units: { px: [1, 1000], '%': [1, 100] },
      bindable: true,
    },
    dropdownZIndex: {
      kind: 'number',
      doc: 'Stacking order in browsers that cannot lay it above the page.',
      min: 0,
      max: 100,
      ...styled,
      responsive: true,
      cssVariable: '--sl-dropdown-z-index',
    },
    disabled: { kind: 'boolean', doc: 'It does not open.', bindable: true },
    animated: { kind: 'boolean', doc: 'It comes and leaves with a movement.', bindable: true },
    forceDisplayEditor: { kind: 'boolean', doc: 'Shows it in the editor; pages ignore this.' },
  },
  actions: { closeDropdown: { doc: 'Closes it.' } },
  keyboard: {
    'Enter, Space': 'On the trigger, opens it and moves the focus into it, or closes it.',
    'Arrow down': 'On the trigger that opens it by hovering, opens it and moves the focus into it.',
    'Shift + F10, Context menu': 'On the trigger that opens it by a right click, opens it and moves the focus into it.',
    Escape: 'Closes it and returns the focus to the trigger.',
    'Tab, Shift + Tab': 'Go through it; leaving it closes it.',
  },
  slots: {
    triggerLayout: { kind: 'list', doc: 'What opens it; the first control in it is the button.' },
    dropdownLayout: { kind: 'list', doc: 'What it shows.' },
  },
  placesAttributes: true,
})
