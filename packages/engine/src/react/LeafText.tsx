import { type ElementType, type ReactNode, type Ref, useCallback, useState } from 'react'
import type { TextLeaf } from './elementProps.ts'
import { mergeRefs } from './mergeRefs.ts'
import { RichText } from './RichText.tsx'
import { TextSource } from './TextSource.ts'

interface TagProps {
  readonly as: ElementType
  readonly ref?: Ref<HTMLElement>
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
  return leaf.source instanceof TextSource ? (
    <PatchedText source={leaf.source} {...props} />
  ) : (
    <PlainText text={leaf.peek()} {...props} />
  )
}

function PlainText({ as: Tag, text, ...props }: TagProps & { text: string }): ReactNode {
  return <Tag {...props}>{text}</Tag>
}

function PatchedText({
  as: Tag,
  source,
  ref,
  ...props
}: Omit<LeafTextProps, 'leaf'> & { source: TextSource }): ReactNode {
  const [first] = useState(() => ({ text: source.peek(), version: source.version }))
  const [markup, setMarkup] = useState(() => (source.isMarkup(first.text) ? first.text : null))
  const isMarkup = markup !== null
  const attach = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return undefined
      const show = (text: string) => {
        if (source.isMarkup(text)) setMarkup(text)
        else if (isMarkup) setMarkup(null)
        else patchText(node, text)
      }
      return source.listen(show, first.version)
    },
    [source, first, isMarkup],
  )
  const merged = useCallback(mergeRefs(ref, attach), [ref, attach])
  return (
    <Tag {...props} key={isMarkup ? 'markup' : 'text'} ref={merged}>
      {isMarkup ? <RichText html={markup} links={source.links()} /> : source.isMarkup(first.text) ? '' : first.text}
    </Tag>
  )
}

function patchText(node: HTMLElement, text: string): void {
  const child = node.firstChild ?? node.appendChild(document.createTextNode(''))
  // A translator of the browser may have put nodes of its own in the place of the text.
  if (!(child instanceof Text)) node.textContent = text
  else if (child.data !== text) child.data = text
}
