import { splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode, RefObject } from 'react'
import styles from './FormInput.module.css'
import type { formInput } from './schema.ts'
import type { InputControl } from './useInputField.ts'

/** The control in a box that is the root node, with its currency symbol, or the placeholder element as its label. */
export function BoxedInput({ props, control, shared, handlers, hasLabel, isEmpty, id }: BoxedInputProps): ReactNode {
  const { root, type, slots } = props
  const { box, control: naming } = splitRoot(root)
  const Tag = type === 'textarea' ? 'textarea' : 'input'
  const attributes: Readonly<Record<string, unknown>> = { ...naming, ...shared, ...handlers, id }
  const symbol = type === 'currency' && props.currencyShowSymbol !== false && (props.currencySymbol ?? '$')
  return (
    <div
      {...box}
      data-symbol={symbol ? (props.currencySymbolPosition ?? 'prefix') : undefined}
      data-label={hasLabel ? (props.placeholderPosition ?? 'outside') : undefined}
      data-empty={isEmpty ? '' : undefined}
      className={`${styles.box} ${root.className}`}
    >
      {hasLabel && (
        <label htmlFor={id} className={styles.label}>
          {slots.placeholderElement}
        </label>
      )}
      {symbol && (
        <span aria-hidden="true" className={styles.symbol}>
          {symbol}
        </span>
      )}
      <Tag
        {...attributes}
        ref={(node: InputControl | null) => {
          control.current = node
        }}
        className={styles.control}
      />
    </div>
  )
}

interface BoxedInputProps {
  readonly props: ElementProps<typeof formInput>
  readonly control: RefObject<InputControl | null>
  readonly shared: Readonly<Record<string, unknown>>
  readonly handlers: Readonly<Record<string, unknown>>
  readonly hasLabel: boolean
  readonly isEmpty: boolean
  readonly id: string
}
