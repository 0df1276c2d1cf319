import { defineElement } from '@sluice/engine/elements'
import { adaptButton } from './adaptButton.ts'
import { adaptFirstButton } from './adaptFirstButton.ts'

/** Element types that may stand beside the text: a button cannot have other controls in it. */
const ICONS = ['icon', 'image', 'loader']

const keyPayload = {
  key: 'text',
  keyCode: 'number',
  shiftKey: 'boolean',
  ctrlKey: 'boolean',
  altKey: 'boolean',
  metaKey: 'boolean',
} as const

/** A button, or a link that looks like one. */
export const button = defineElement({
  name: 'button',
  doc: 'A button with a text and icons.',
  generations: [
    { baseId: '59dca300-db78-42e4-a7a6-0cbf22d3cc82', adapt: adaptButton },
    { baseId: '6f8796b1-8273-498d-95fc-7013b7c63214', adapt: adaptFirstButton },
  ],
  properties: {
    contentAlign: {
      kind: 'css',
      doc: 'Side on which label and icons are, made from the alignment of the text.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-button-content-align',
    },
    buttonType: {
      kind: 'choice',
      doc: 'Whether it submits the form around it; null renders no native button.',
      values: [null, 'button', 'submit'],
      bindable: true,
      authorDefault: 'button',
    },
    disabled: { kind: 'boolean', doc: 'Nothing can be done with it.', bindable: true, authorDefault: false },
    hasLeftIcon: { kind: 'boolean', doc: 'Shows the icon in front of the text.' },
    hasRightIcon: { kind: 'boolean', doc: 'Shows the icon after the text.' },
    backgroundColor: {
      kind: 'color',
      doc: 'Background of buttons of the first generation; a stored background style wins.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-button-background-color',
    },
  },
  triggers: {
    focus: { doc: 'It got the focus.' },
    blur: { doc: 'It lost the focus.' },
    keydown: { doc: 'A key went down on it.', payload: keyPayload },
    keyup: { doc: 'A key went up on it.', payload: keyPayload },
  },
  keyboard: { 'Enter, Space': 'Presses it.', Tab: 'Moves to it and on; not while it is disabled.' },
  states: ['focus', 'disabled', 'active'],
  slots: {
    leftIcon: { kind: 'one', doc: 'Icon in front of the text.', accepts: ICONS },
    rightIcon: { kind: 'one', doc: 'Icon after the text.', accepts: ICONS },
  },
  inherits: ['text'],
  display: ['flex', 'inline-flex'],
  autoWidth: true,
  linkable: true,
})
