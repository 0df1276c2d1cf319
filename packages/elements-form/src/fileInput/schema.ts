import { defineElement, identity } from '@sluice/engine/elements'
import { fileFieldProperties, fileFieldTriggers, fileFieldVariables } from '../file/fileFieldContract.ts'

/** A button that asks for files, beside the name of what was chosen. */
export const fileInput = defineElement({
  name: 'fileInput',
  doc: 'A button that asks for files, beside the name of what was chosen.',
  placesAttributes: true,
  generations: [{ baseId: '9202d35c-2813-45bc-a7f3-0adb85f83e5e', adapt: identity }],
  properties: fileFieldProperties,
  triggers: fileFieldTriggers,
  variables: fileFieldVariables,
  keyboard: { 'Enter, Space': 'Opens the chooser of the device.' },
  states: ['readonly'],
  slots: {
    button: { kind: 'one', doc: 'The button.', accepts: ['button'] },
    text: {
      kind: 'one',
      doc: 'Shows the name of the chosen file, or how many there are; its own text until then.',
      accepts: ['text'],
      perItem: true,
    },
  },
  display: ['flex', 'inline-flex'],
})
