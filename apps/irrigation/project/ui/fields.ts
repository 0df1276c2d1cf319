import type { AuthoredWorkflow, Bindable, Formula, StoredElement, Texts } from '@sluice/config'
import { formInput, select, text } from './elements.ts'
import { clearOfDock, stack } from './parts.ts'
import { token } from './tokens.ts'
import { say } from './words.ts'

type InputKind = 'date' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'text' | 'textarea'

interface FieldOptions {
  readonly fieldName?: string
  readonly type?: InputKind
  readonly value?: Bindable<unknown>
  readonly required?: boolean
  readonly placeholder?: Texts
  readonly rows?: number
  readonly debounce?: string
  readonly autocomplete?: string
  /** Keyboard on phones, where it does not follow from the type of the input. */
  readonly keyboard?: 'numeric'
  readonly min?: number
  readonly max?: number
  readonly on?: readonly AuthoredWorkflow[]
  readonly showIf?: Formula
  readonly hideLabel?: boolean
  /** Whether a password is shown as plain text. */
  readonly shown?: Formula
  /** Whether the value, `context.mapping`, is valid. */
  readonly valid?: Formula
  /** Id of the node that explains what to enter. */
  readonly describedBy?: string
}

const inputStyle = {
  minHeight: '52px',
  padding: `${token('s2')} ${token('s4')}`,
  borderRadius: '12px',
  border: `1px solid ${token('sl-muted')}`,
  backgroundColor: token('sl-surface'),
  width: '100%',
  customCss: clearOfDock,
}

/** A labeled input; `input` is the element whose variable holds the value. */
export interface Field {
  readonly field: StoredElement
  readonly input: StoredElement
}

function labelled(
  name: string,
  words: Texts,
  input: StoredElement,
  { showIf, hideLabel = false }: FieldOptions,
): StoredElement {
  const caption = text(`${name}/label`, {
    text: words,
    properties: { tag: 'p' },
    typography: { font: token('small'), color: token('sl-text') },
    attributes: { 'aria-hidden': 'true' },
  })
  return stack(name, hideLabel ? [input] : [caption, input], { gap: token('s1'), ...(showIf ? { showIf } : {}) })
}

/** A single-line or multi-line text input with its label above. */
export function inputField(name: string, words: Texts, options: FieldOptions = {}): Field {
  const {
    fieldName = '',
    type = 'text',
    value = '',
    required = false,
    placeholder,
    rows = 3,
    debounce,
    autocomplete,
    keyboard,
    min,
    max,
    on = [],
    shown,
    valid,
    describedBy,
  } = options
  const input = formInput(`${name}/input`, {
    properties: {
      type,
      value,
      required,
      fieldName,
      rows,
      ...(placeholder ? { placeholder } : {}),
      ...(debounce ? { debounce: true, debounceDelay: debounce } : {}),
      autocomplete: Boolean(autocomplete),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(shown ? { displayPassword: shown } : {}),
      ...(valid ? { customValidation: true, validation: { type: 'f', code: valid.code } } : {}),
    },
    typography: { font: token('body'), color: token('sl-text') },
    style: inputStyle,
    attributes: {
      'aria-label': say(words),
      ...(autocomplete ? { autocomplete } : {}),
      ...(keyboard ? { inputmode: keyboard } : {}),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
    on,
  })
  return { input, field: labelled(name, words, input, options) }
}

interface SelectOptions extends FieldOptions {
  readonly choices: Formula
  readonly labelKey?: string
  readonly valueKey?: string
  readonly search?: boolean
}

/** A selection from a list with its label above. */
export function selectField(name: string, words: Texts, options: SelectOptions): Field {
  const {
    fieldName = '',
    choices,
    value = null,
    required = false,
    placeholder,
    labelKey = 'label',
    valueKey = 'value',
    search = false,
    on = [],
  } = options
  const input = select(`${name}/input`, {
    properties: {
      choices,
      mappingLabel: { type: 'f', code: `context.mapping?.['${labelKey}']` },
      mappingValue: { type: 'f', code: `context.mapping?.['${valueKey}']` },
      initValueSingle: value,
      selectType: 'single',
      required,
      fieldName,
      showSearch: search,
      placeholder: placeholder ?? { en: 'Choose…', es: 'Elegir…' },
      emptyStateText: { en: 'Nothing found', es: 'No se encontró nada' },
      searchPlaceholder: { en: 'Search', es: 'Buscar' },
      selectedFontSize: '17px',
      selectedFontColor: token('sl-text'),
      placeholderFontSize: '17px',
      placeholderFontColor: token('sl-muted'),
      triggerHeight: '52px',
      triggerBorderAll: `1px solid ${token('sl-muted')}`,
      triggerBorderRadius: '12px',
      triggerPadding: `${token('s2')} ${token('s4')}`,
    },
    style: { width: '100%', minHeight: '52px' },
    attributes: { 'aria-label': say(words) },
    on,
  })
  return { input, field: labelled(name, words, input, options) }
}
