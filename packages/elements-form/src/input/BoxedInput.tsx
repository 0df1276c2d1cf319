import { splitRoot } from '@sluice/elements-kit'
import type { RootProps } from '@sluice/engine/react'
import type { ReactNode, RefObject } from 'react'
import styles from './Input.module.css'
import type { NativeInput } from './InputControl.tsx'

interface Props {
  readonly as: 'input' | 'textarea'
  readonly root: RootProps
  readonly control: RefObject<NativeInput | null>
  readonly attributes: Readonly<Record<string, unknown>>
  /** Placeholder element, which is the label of the control, and where it goes while that has a value. */
  readonly label: { readonly node: ReactNode; readonly position: 'inside' | 'outside' } | null
  readonly symbol: { readonly text: string; readonly position: 'prefix' | 'suffix' } | null
  readonly isEmpty: boolean
  readonly id: string
}

/** The control in a box that is the root node, with its symbol, or the placeholder element as its label. */
export function BoxedInput(props: Props): ReactNode {
  const { as: Tag, root, control, attributes, label, symbol, isEmpty, id } = props
  const { box, control: naming } = splitRoot(root)
  const all: Readonly<Record<string, unknown>> = { ...naming, ...attributes, id }
  return (
    <div
      {...box}
      data-symbol={symbol?.position}
      data-label={label?.position}
      data-empty={isEmpty ? '' : undefined}
      className={`${styles.box} ${root.className}`}
    >
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label.node}
        </label>
      )}
      {symbol && (
        <span aria-hidden="true" className={styles.symbol}>
          {symbol.text}
        </span>
      )}
      <Tag
        {...all}
        ref={(node: NativeInput | null) => {
          control.current = node
        }}
        className={styles.control}
      />
    </div>
  )
}
