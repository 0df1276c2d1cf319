import { mergeRefs } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './Html.module.css'
import { sanitizeMarkup } from './sanitizeMarkup.ts'
import type { html } from './schema.ts'

/** A box that fills with the sanitised markup when the page comes to life; React owns the box, not what is in it. */
export function Html({ source, root }: ElementProps<typeof html>): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const ref = useMemo(() => mergeRefs(root.ref, box), [root.ref])
  // Bindings give whatever their formula gives.
  const markup = String(source ?? '')
  useLayoutEffect(() => box.current?.replaceChildren(sanitizeMarkup(markup)), [markup])
  return <div {...root} ref={ref} className={`${styles.html} ${root.className}`} />
}
