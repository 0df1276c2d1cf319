import { mergeHandlers, mergeRefs } from '@sluice/elements-kit'
import type { RootProps } from '@sluice/engine/react'
import { type ReactNode, type RefObject, useMemo } from 'react'
import styles from './Input.module.css'

/** The native control of an input. */
export type NativeInput = HTMLInputElement | HTMLTextAreaElement

type Attributes = Readonly<Record<string, unknown>>

interface Props {
  readonly as: 'input' | 'textarea'
  readonly root: RootProps
  readonly control: RefObject<NativeInput | null>
  readonly handlers: Readonly<Record<`on${string}`, (event: never) => void>>
  readonly attributes: Attributes
}

/** The native control as the root node of the element. */
export function InputControl({ as: Tag, root, control, handlers, attributes }: Props): ReactNode {
  const props: Attributes = { ...mergeHandlers(root, handlers), ...attributes }
  const className = `${styles.input} ${root.className}`
  // A stable function: with a new one, the engine would detach from the node and attach again on every render.
  const ref = useMemo(() => mergeRefs<NativeInput>(root.ref, control), [root.ref, control])
  return <Tag {...props} ref={ref} className={className} />
}
