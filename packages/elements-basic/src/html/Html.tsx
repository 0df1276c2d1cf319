import { mergeRefs } from '@sluice/elements-kit'
import type { ElementProps, RootProps } from '@sluice/engine/react'
import { useForeignContent } from '@sluice/engine/react/internals'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { adoptStyles } from './adoptStyles.ts'
import styles from './Html.module.css'
import { hasCode } from './hasCode.ts'
import { sanitizeMarkup } from './sanitizeMarkup.ts'
import type { html } from './schema.ts'
import { TrustedFrame } from './TrustedFrame.tsx'
import { useFrameAddress } from './useFrameAddress.ts'
import { useRefreshes } from './useRefreshes.ts'

/** Markup: sanitized in the page, or with its code in a separate frame where the project’s code is trusted. */
export function Html({ source, refreshOnResize, root, environment }: ElementProps<typeof html>): ReactNode {
  const address = useFrameAddress()
  const round = useRefreshes(Boolean(refreshOnResize))
  // A binding may return any type.
  const markup = String(source ?? '')
  if (address === null || !hasCode(markup)) return <SanitizedBox key="box" markup={markup} root={root} />
  return (
    <div key="frame" {...root} className={`${styles.html} ${root.className}`}>
      <TrustedFrame key={`${round} ${markup}`} address={address} markup={markup} environment={environment} />
    </div>
  )
}

/** A box that is filled with the sanitized markup after hydration; React owns the box, but not its content. */
function SanitizedBox({ markup, root }: { readonly markup: string; readonly root: RootProps }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const ref = useMemo(() => mergeRefs(root.ref, box), [root.ref])
  useLayoutEffect(() => {
    if (!box.current) return undefined
    const { nodes, styles: sheets } = sanitizeMarkup(markup)
    if (sheets.length === 0) {
      box.current.replaceChildren(nodes)
      return undefined
    }
    const inner = document.createElement('div')
    inner.append(nodes)
    box.current.replaceChildren(inner)
    return adoptStyles(inner, sheets)
  }, [markup])
  const content = useForeignContent(() => sanitizeMarkup(markup).nodes)
  return <div {...root} ref={ref} className={`${styles.html} ${root.className}`} {...content} />
}
