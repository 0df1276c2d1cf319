import { mergeHandlers, mergeRefs } from '@sluice/elements-kit'
import type { RootProps } from '@sluice/engine/react'
import { type ReactNode, type RefObject, useMemo } from 'react'
import styles from './FormInput.module.css'
import type { InputControl } from './useInputField.ts'

type Attributes = Readonly<Record<string, unknown>>

/** The native control as the root node of the element. */
export function Control({ type, root, control, handlers, attributes }: ControlProps): ReactNode {
  const Tag = type === 'textarea' ? 'textarea' : 'input'
  const props: Attributes = { ...mergeHandlers(root, handlers), ...attributes }
  const className = `${styles.input} ${root.className}`
  // A stable function: with a new one, the engine would detach from the node and attach again on every render.
  const ref = useMemo(() => mergeRefs<InputControl>(root.ref, control), [root.ref, control])
  return <Tag {...props} ref={ref} className={className} />
}

interface ControlProps {
  readonly type: string | undefined
  readonly root: RootProps
  readonly control: RefObject<InputControl | null>
  readonly handlers: Readonly<Record<`on${string}`, (event: never) => void>>
  readonly attributes: Attributes
}
