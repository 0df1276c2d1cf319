import { memo } from 'react'

interface FieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (name: string, value: string) => void
}

/** One controlled input, re-rendered when its value changes. */
export const Field = memo(function Field({ name, value, onChange }: FieldProps) {
  return (
    <input
      type="text"
      name={name}
      placeholder={name}
      value={value}
      onChange={({ target }) => onChange(name, target.value)}
    />
  )
})
