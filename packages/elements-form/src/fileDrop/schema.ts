import { defineElement, identity } from '@sluice/engine/elements'
import { fileFieldProperties, fileFieldTriggers, fileFieldVariables } from '../file/fileFieldContract.ts'

/** An area onto which files are dropped, or that asks for them when it is pressed. */
export const fileDrop = defineElement({
  name: 'fileDrop',
  doc: 'An area onto which files are dropped, or that asks for them when it is pressed.',
  placesAttributes: true,
  generations: [{ baseId: 'fd8c482f-532c-4aeb-a7ae-6904a6b62a1b', adapt: identity }],
  properties: fileFieldProperties,
  triggers: {
    ...fileFieldTriggers,
    invalidFile: {
      doc: 'Files were given that are not of an accepted kind, or more than one where one can be chosen.',
      payload: { domEvent: 'event', value: 'list' },
    },
  },
  variables: fileFieldVariables,
  keyboard: { 'Enter, Space': 'Opens the chooser of the device.' },
  states: ['drop', 'readonly'],
  slots: { layout: { kind: 'list', doc: 'What the area shows.' } },
  display: ['flex', 'inline-flex'],
})
