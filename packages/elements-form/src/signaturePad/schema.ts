import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'

/** A signature that is drawn, or made of a typed name. */
export const signaturePad = defineElement({
  name: 'signaturePad',
  doc: 'A signature that is drawn with a finger, a pen or a mouse, or made of a typed name; its value is a picture.',
  generations: [{ baseId: '3e9b48ca-d77b-4843-8874-aa6826ac44c1', adapt: identity }],
  properties: {
    value: {
      kind: 'image',
      doc: 'Address of a signature to begin with; when it changes the pad takes it over.',
      bindable: true,
    },
    required: {
      kind: 'boolean',
      doc: 'The form refuses it while it is not signed.',
      bindable: true,
      authorDefault: true,
    },
    readonly: { kind: 'boolean', doc: 'The signature can be seen and not changed.', bindable: true },
    allowTyping: {
      kind: 'boolean',
      doc: 'Offers to type the name instead; without it, nobody can sign by keyboard.',
      bindable: true,
      authorDefault: true,
      runtimeDefault: true,
    },
    placeholder: {
      kind: 'text',
      doc: 'Hint on the empty pad; it asks to sign here when it is not set.',
      bindable: true,
      multiLang: true,
    },
    penColor: {
      kind: 'color',
      doc: 'Colour of the ink, also in the picture.',
      bindable: true,
      authorDefault: '#14213d',
      cssVariable: '--sl-signature-pen',
    },
    minPenWidth: {
      kind: 'number',
      doc: 'Width of fast strokes, in pixels.',
      min: 0.1,
      max: 10,
      step: 0.1,
      bindable: true,
      authorDefault: 0.7,
    },
    maxPenWidth: {
      kind: 'number',
      doc: 'Width of slow strokes, in pixels.',
      min: 0.1,
      max: 20,
      step: 0.1,
      bindable: true,
      authorDefault: 2.5,
    },
    paperColor: {
      kind: 'color',
      doc: 'Colour of the paper, also in the picture; it stays the same on dark pages.',
      bindable: true,
      authorDefault: '#ffffff',
      cssVariable: '--sl-signature-paper',
    },
    padHeight: {
      kind: 'length',
      doc: 'Height of the paper.',
      units: { px: [80, 600] },
      bindable: true,
      responsive: true,
      authorDefault: '160px',
      cssVariable: '--sl-signature-height',
    },
    ...fieldProperties,
  },
  triggers: {
    change: {
      doc: 'A person finished a stroke, typed, took something back or changed the way of signing.',
      payload: { domEvent: 'event', value: 'file' },
      holds: ['value'],
      default: true,
    },
    initValueChange: {
      doc: 'The initial value changed and was taken over.',
      payload: { value: 'file' },
      holds: ['value'],
    },
    begin: { doc: 'A person began a stroke.', payload: { domEvent: 'event' } },
    end: { doc: 'A person finished a stroke, which is in the value.', payload: { domEvent: 'event' } },
  },
  actions: {
    clear: { doc: 'Removes the signature that is shown; this can be undone.' },
    undo: { doc: 'Takes back the last stroke, or the last clearing.' },
  },
  variables: {
    value: {
      kind: 'file',
      doc: 'The signature as a PNG file, the address of one that was given, or null.',
      type: '{ name: text, size: number, type: text, lastModified: number, mimeType: text, ext: text, ... }',
      fieldName: 'fieldName',
      defaultValue: null,
      readonly: true,
      resettable: true,
    },
    name: {
      kind: 'text',
      doc: 'The typed name; empty while the signature is drawn.',
      defaultValue: '',
      readonly: true,
    },
    isEmpty: { kind: 'boolean', doc: 'Whether it is not signed.', defaultValue: true, readonly: true },
  },
  keyboard: {
    'Arrow keys': 'Choose between drawing and typing.',
    'A character': 'Writes the name, where it is typed.',
    'Enter, Space': 'Press the buttons that take back and clear.',
    Tab: 'Moves to the signature itself where it can only be seen.',
  },
  states: ['readonly'],
  display: ['block', 'inline-block'],
})
