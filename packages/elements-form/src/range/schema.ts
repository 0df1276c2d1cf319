import { defineElement } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'
import { adaptRange } from './adaptRange.ts'
import { rangeStyle } from './rangeStyle.ts'

/** A number chosen on a line. */
export const range = defineElement({
  name: 'range',
  doc: 'A number that is chosen by moving a selector along a line.',
  placesAttributes: true,
  generations: [{ baseId: '2dff5957-3bd8-46f9-afa3-a5c5bab91931', adapt: adaptRange }],
  properties: {
    value: {
      kind: 'number',
      doc: 'Initial value; when it changes the range takes it over.',
      bindable: true,
      authorDefault: 0,
    },
    required: {
      kind: 'boolean',
      doc: 'The form asks for a value; a range always has one.',
      bindable: true,
      authorDefault: true,
    },
    readonly: { kind: 'boolean', doc: 'The value can be seen and not changed.', bindable: true },
    min: { kind: 'number', doc: 'Smallest value.', min: 0, max: 1000, bindable: true, authorDefault: 0 },
    max: { kind: 'number', doc: 'Largest value.', min: 1, max: 1000, bindable: true, authorDefault: 100 },
    step: {
      kind: 'number',
      doc: 'Distance between the values that can be chosen, from the smallest one on.',
      min: 1,
      max: 100,
      bindable: true,
      authorDefault: 1,
    },
    debounce: {
      kind: 'boolean',
      doc: 'Waits for a pause in moving before it tells of a change; the variable changes at once.',
      authorDefault: true,
    },
    debounceDelay: {
      kind: 'length',
      doc: 'Pause in moving after which a change is reported.',
      units: { ms: [1, 5000] },
      responsive: true,
      authorDefault: '500ms',
    },
    isTooltip: {
      kind: 'boolean',
      doc: 'Shows the value above the selector.',
      authorDefault: true,
    },
    globalStyle: {
      kind: 'object',
      doc: 'Font and colours; each entry becomes a property of its own.',
      responsive: true,
      states: true,
      classes: true,
      authorDefault: {
        fontSize: '15px',
        fontFamily: '',
        activeRangeBackgroundColor: null,
        rangeBackgroundColor: 'rgb(9, 154, 242)',
        selectorBorderColor: '#1565C0',
        selectorBackgroundColor: 'rgb(9, 154, 242)',
        tooltipBackground: 'rgb(9, 154, 242)',
        tooltipTextColor: '#FFFFFF',
      },
    },
    ...rangeStyle,
    ...fieldProperties,
  },
  triggers: {
    change: {
      doc: 'A person changed the value.',
      payload: { domEvent: 'event', value: 'number' },
      holds: ['value'],
      default: true,
    },
    initValueChange: {
      doc: 'The initial value changed and was taken over.',
      payload: { value: 'number' },
      holds: ['value'],
    },
  },
  variables: {
    value: {
      kind: 'number',
      doc: 'The value, within its limits.',
      fieldName: 'fieldName',
      defaultValue: 0,
      resettable: true,
    },
  },
  keyboard: {
    'Arrow keys': 'Move it by one step; the one to the side follows the direction of the page.',
    'Page up, Page down': 'Move it by a tenth of the way.',
    'Home, End': 'Move it to the smallest and the largest value.',
  },
  states: ['readonly'],
})
