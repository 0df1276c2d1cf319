import { mergeHandlers } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './BarChart.module.css'
import type { barChart } from './schema.ts'

/** A native button, so that keyboard, touch and assistive technology work natively. */
export function BarChart({ label, emit, root }: ElementProps<typeof barChart>): ReactNode {
  const press = {
    onClick: ({ nativeEvent }: { readonly nativeEvent: Event }) => emit('press', { domEvent: nativeEvent }),
  }
  return (
    <button {...mergeHandlers(root, press)} type="button" className={`${styles.barChart} ${root.className}`}>
      {label}
    </button>
  )
}
