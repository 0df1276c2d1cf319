/** @jsxImportSource @sluice/config */
import {
  type AuthoredVariable,
  type Bound,
  type Child,
  type Condition,
  type Formula,
  f,
  setVariable,
  type Texts,
  t,
  variable,
} from '@sluice/config'
import { Stack } from './boxes.tsx'
import { clearOfDock } from './buttons.tsx'
import { FormInput, Select, Text } from './tags.ts'
import { token } from './tokens.ts'
import { say } from './words.ts'

/** Names of the fields of a form that the server refused. */
export const fieldErrors = variable<readonly string[]>('fieldErrors', 'array', { defaultValue: [] })

/** Whether the server refused the value of a field. */
const isRefused = (name: string) => f`${fieldErrors}.includes(${name})`

type InputProps = Parameters<typeof FormInput>[0]
type SelectProps = Parameters<typeof Select>[0]

interface LabelProps {
  /** Name of its value in the form. */
  readonly name?: string | undefined
  readonly label: Texts
  readonly hideLabel?: boolean | undefined
  readonly show?: Condition | undefined
}

function Labelled({ name, label, hideLabel = false, show, children }: LabelProps & { readonly children: Child }) {
  return (
    <Stack gap={token('s1')} show={show}>
      {!hideLabel && (
        <Text tag="p" font={token('small')} color={token('sl-text')} attributes={{ 'aria-hidden': 'true' }}>
          {label}
        </Text>
      )}
      {children}
      {!!name && (
        <Text
          key={`${name} refused`}
          tag="p"
          font={token('small')}
          color={token('sl-danger')}
          domId={`${name}-refused`}
          show={isRefused(name)}
        >
          {t(
            'Please check this: it may be missing, too long or too large.',
            'Revisa este dato: puede faltar o ser demasiado largo o grande.',
          )}
        </Text>
      )}
    </Stack>
  )
}

/** Attributes of the input of a field that the server may refuse. */
const refusable = (name: string) =>
  name && {
    'aria-invalid': f`${isRefused(name)} ? 'true' : null`,
    'aria-errormessage': f`${isRefused(name)} ? ${`${name}-refused`} : null`,
  }

interface FieldProps extends LabelProps, Pick<InputProps, 'max' | 'min' | 'on' | 'placeholder' | 'ref'> {
  readonly type?: 'date' | 'time' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'text' | 'textarea'
  readonly value?: Bound<number | string>
  readonly required?: boolean
  readonly rows?: number
  readonly debounce?: string
  readonly autocomplete?: string
  /** Keyboard on phones, where it does not follow from the type of the input. */
  readonly keyboard?: 'numeric'
  /** Whether a password is shown as plain text. */
  readonly shown?: Formula
  /** Whether the value, `context.mapping`, is valid. */
  readonly valid?: Formula
  /** Variable that keeps what is entered, under the name of the field, until it is saved. */
  readonly draft?: AuthoredVariable
  /** Id of the node that explains what to enter. */
  readonly describedBy?: string
}

/** A single-line or multi-line text input with its label above. */
export function Field({ label, hideLabel, show, ...field }: FieldProps) {
  const { name = '', type = 'text', value = '', required = false, rows = 3, shown, valid } = field
  const { debounce, autocomplete, keyboard, describedBy, draft, ...input } = field
  return (
    <Labelled name={name} label={label} hideLabel={hideLabel} show={show}>
      <FormInput
        key={name || type}
        ref={input.ref}
        type={type}
        // Without seconds.
        {...(type === 'time' && { step: 60 })}
        value={draft ? f`${draft}?.[${name}] ?? ''` : value}
        required={required}
        fieldName={name}
        rows={rows}
        placeholder={input.placeholder}
        {...(debounce && { debounce: true, debounceDelay: debounce })}
        autocomplete={Boolean(autocomplete)}
        min={input.min}
        max={input.max}
        displayPassword={shown}
        {...(valid && { customValidation: true, validation: { type: 'f', code: valid.code } })}
        font={token('body')}
        color={token('sl-text')}
        style={{
          minHeight: '52px',
          padding: `${token('s2')} ${token('s4')}`,
          borderRadius: '12px',
          border: `1px solid ${token('sl-muted')}`,
          backgroundColor: token('sl-surface'),
          width: '100%',
          customCss: clearOfDock,
        }}
        attributes={{
          'aria-label': say(label),
          ...refusable(name),
          ...(autocomplete && { autocomplete }),
          ...(keyboard && { inputmode: keyboard }),
          ...(describedBy && { 'aria-describedby': describedBy }),
        }}
        ownStates={
          !name
            ? undefined
            : { refused: { when: isRefused(name), style: { border: `2px solid ${token('sl-danger')}` } } }
        }
        on={draft ? { change: [setVariable(draft, f`({ ...${draft}, [${name}]: event.value })`)] } : input.on}
      />
    </Labelled>
  )
}

interface ChoiceProps extends LabelProps, Pick<SelectProps, 'ref'> {
  readonly choices: Formula
  readonly value?: Bound<string>
  readonly required?: boolean
}

/** A selection from a list with its label above. */
export const Choice = ({ label, hideLabel, show, name = '', choices, value, required = false, ref }: ChoiceProps) => (
  <Labelled name={name} label={label} hideLabel={hideLabel} show={show}>
    <Select
      key={name || 'select'}
      ref={ref}
      choices={choices}
      mappingLabel={{ type: 'f', code: `context.mapping?.['label']` }}
      mappingValue={{ type: 'f', code: `context.mapping?.['value']` }}
      initValueSingle={value ?? null}
      selectType="single"
      required={required}
      fieldName={name}
      showSearch={false}
      placeholder={{ en: 'Choose…', es: 'Elegir…' }}
      emptyStateText={{ en: 'Nothing found', es: 'No se encontró nada' }}
      searchPlaceholder={{ en: 'Search', es: 'Buscar' }}
      selectedFontSize="17px"
      selectedFontColor={token('sl-text')}
      placeholderFontSize="17px"
      placeholderFontColor={token('sl-muted')}
      triggerHeight="52px"
      triggerBorderAll={`1px solid ${token('sl-muted')}`}
      triggerBorderRadius="12px"
      triggerPadding={`${token('s2')} ${token('s4')}`}
      style={{ width: '100%', minHeight: '52px' }}
      attributes={{ 'aria-label': say(label), ...refusable(name) }}
    />
  </Labelled>
)
