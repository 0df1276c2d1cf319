import {
  checkbox,
  colorInput,
  fileDrop,
  fileInput,
  formInput,
  maskInput,
  numberDisplay,
  radioGroup,
  range,
  searchBar,
  signaturePad,
  textInput,
  toggle,
  verificationCode,
} from '@sluice/elements-form/schema'
import { multiSelect, select } from '@sluice/elements-select/schema'
import { CODE_LENGTH, COLOR, PATTERN, radioOptions, selectOptions } from '../elements/elementContent.ts'
import { child } from '../stored/child.ts'
import { storedElement } from '../stored/storedElement.ts'
import type { StoredKind } from './StoredKind.ts'
import { storedText } from './storedText.ts'

/** Elements that have a value. */
export const storedFields = {
  toggle: { definition: toggle, settings: () => ({ value: false }) },
  checkbox: { definition: checkbox, settings: () => ({ value: false }) },
  radioGroup: {
    definition: radioGroup,
    settings: (id) => ({ options: radioOptions, value: '', choicesElement: child(`${id}-label`) }),
    parts: (id) => [storedText(`${id}-label`)],
  },
  numberDisplay: {
    definition: numberDisplay,
    settings: () => ({ value: 1234.5, style: 'currency', currency: 'USD', fractionDigits: 2 }),
  },
  formInput: { definition: formInput, settings: () => ({ type: 'text', value: '' }) },
  textInput: { definition: textInput, settings: () => ({ placeholder: 'Name' }) },
  searchBar: {
    definition: searchBar,
    settings: (id) => ({ value: '', debounceDelay: '500ms', textInput: child(`${id}-input`) }),
    parts: (id) => [storedElement(`${id}-input`, textInput, { placeholder: 'Search' })],
  },
  verificationCode: {
    definition: verificationCode,
    idAttribute: 'data-id',
    settings: (id) => ({ nbrOfCode: CODE_LENGTH, input: child(`${id}-place`) }),
    parts: (id) => [storedElement(`${id}-place`, formInput, { type: 'text' })],
  },
  maskInput: {
    definition: maskInput,
    settings: () => ({ pattern: PATTERN, value: '', placeholder: { en: 'Telephone' } }),
  },
  signaturePad: {
    definition: signaturePad,
    settings: () => ({ allowTyping: false, placeholder: { en: 'Sign here' } }),
  },
  fileInput: {
    definition: fileInput,
    settings: (id) => ({ accept: 'any', text: child(`${id}-text`) }),
    parts: (id) => [storedText(`${id}-text`, { en: 'No file' })],
  },
  fileDrop: {
    definition: fileDrop,
    settings: (id) => ({ accept: 'any', layout: [child(`${id}-text`)] }),
    parts: (id) => [storedText(`${id}-text`, { en: 'Drop a file' })],
  },
  colorInput: { definition: colorInput, settings: () => ({ value: COLOR }) },
  range: { definition: range, settings: () => ({ value: 40, min: 0, max: 100, step: 1, isTooltip: true }) },
  select: { definition: select, settings: () => ({ choices: selectOptions }) },
  multiSelect: {
    definition: multiSelect,
    settings: (id) => ({
      options: selectOptions,
      mode: 'tags',
      placeholder: 'Select values',
      tagElement: child(`${id}-option`),
      tagElementSelected: child(`${id}-chosen`),
    }),
    parts: (id) => ['option', 'chosen'].map((part) => storedText(`${id}-${part}`)),
  },
} as const satisfies Readonly<Record<string, StoredKind>>
