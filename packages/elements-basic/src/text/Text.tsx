import { linkedRoot } from '@sluice/elements-kit'
import { type ElementProps, LeafText } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import type { text } from './schema.ts'
import styles from './Text.module.css'
import { textTags } from './textTags.ts'

const BUTTON = { type: 'button' } as const

/** Text in its tag, patched in place when its binding changes. */
export function Text({ tag, text: leaf, root, link }: ElementProps<typeof text>): ReactNode {
  const { Tag, props } = linkedRoot(root, link, textTags.find((known) => known === tag) ?? 'p')
  const type = Tag === 'button' ? BUTTON : undefined
  return <LeafText as={Tag} leaf={leaf} {...type} {...props} className={`${styles.text} ${root.className}`} />
}
