import { mergeHandlers } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import type { dialog } from './schema.ts'

/** A native button, so that keyboard, touch and assistive technology work natively. */
export function Dialog({ label, emit, root }: ElementProps<typeof dialog>): ReactNode {
  const press = {
    onClick: ({ nativeEvent }: { readonly nativeEvent: Event }) => emit('press', { domEvent: nativeEvent }),
  }
  return (
    <button {...mergeHandlers(root, press)} type="button" className={`${styles.dialog} ${root.className}`}>
      {label}
    </button>
  )
}
