import { memo } from 'react'
import type { FormField } from '../form/formFields.ts'
import { radioOptions } from '../form/radioOptions.ts'

/** Text of a text, a number or a choice, or whether a box is checked. */
export type FieldValue = boolean | string

interface FieldProps extends FormField {
  readonly value: FieldValue | undefined
  readonly onChange: (name: string, value: FieldValue) => void
}

/** One controlled field, re-rendered when its value changes. */
export const Field = memo(function Field({ name, kind, value, onChange }: FieldProps) {
  if (kind === 'checkbox') {
    const isChecked = value === true
    return <input type="checkbox" name={name} checked={isChecked} onChange={() => onChange(name, !isChecked)} />
  }
  if (kind === 'radios') {
    return (
      <div role="radiogroup">
        {radioOptions.map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(name, option)} />
            {option}
          </label>
        ))}
      </div>
    )
  }
  return (
    <input
      type={kind}
      name={name}
      placeholder={name}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(name, target.value)}
    />
  )
})
