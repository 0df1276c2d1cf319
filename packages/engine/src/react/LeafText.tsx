import { type ElementType, type ReactNode, type Ref, useState } from 'react'
import type { TextLeaf } from './elementProps.ts'
import { PatchedText } from './PatchedText.ts'
import { RichText } from './RichText.tsx'
import { TextSource } from './TextSource.ts'

interface TagProps {
  readonly as: ElementType
  readonly ref?: Ref<HTMLElement> | undefined
  readonly [prop: `data-${string}` | `aria-${string}` | `on${string}`]: unknown
  readonly className?: string | undefined
  readonly id?: string | undefined
}

interface LeafTextProps extends TagProps {
  readonly leaf: TextLeaf
}

/**
 * Renders bound text into the tag `as` and from then on patches it without React: the rendered child stays the first
 * text for ever, and changes go to the text node. Text with markup leaves this path and renders sanitised.
 * All further props go to the tag.
 */
export function LeafText({ leaf, ...props }: LeafTextProps): ReactNode {
  return useLeafText(leaf, props)
}

/** What `LeafText` renders, for a component that renders nothing else: in a long list every component counts. */
export function useLeafText(leaf: TextLeaf, props: TagProps): ReactNode {
  const { source } = leaf
  // A leaf keeps its source, so these are the same hooks at every render.
  return source instanceof TextSource ? renderPatched(source, props) : renderPlain(leaf.peek(), props)
}

function renderPlain(text: string, { as: Tag, ...props }: TagProps): ReactNode {
  return <Tag {...props}>{text}</Tag>
}

function renderPatched(source: TextSource, { as: Tag, ref, ...props }: TagProps): ReactNode {
  const [{ text, markup }, set] = useState(() => startOf(source))
  const show = (next: string | null) => set((last) => (last.markup === next ? last : { text, markup: next }))
  const isMarkup = markup !== null
  return (
    <Tag {...props} key={isMarkup ? 'markup' : 'text'} ref={text.ref(show, isMarkup, ref)}>
      {isMarkup ? <RichText html={markup} links={source.links()} /> : text.first}
    </Tag>
  )
}

function startOf(source: TextSource): { readonly text: PatchedText; readonly markup: string | null } {
  const text = new PatchedText(source)
  return { text, markup: text.markup }
}
