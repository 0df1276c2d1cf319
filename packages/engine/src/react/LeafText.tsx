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
  const { source } = leaf
  // A leaf keeps its source, so these are the same hooks at every render; a component in between would cost each text one.
  return source instanceof TextSource ? renderPatched(source, props) : renderPlain(leaf.peek(), props)
}

function renderPlain(text: string, { as: Tag, ...props }: TagProps): ReactNode {
  return <Tag {...props}>{text}</Tag>
}

function renderPatched(source: TextSource, { as: Tag, ref, ...props }: TagProps): ReactNode {
  const { first, isMarkup, markup, attach } = usePatchedText(source)
  const merged = useCallback(mergeRefs(ref, attach), [ref, attach])
  return (
    <Tag {...props} key={isMarkup ? 'markup' : 'text'} ref={merged}>
      {isMarkup ? <RichText html={markup ?? ''} links={source.links()} /> : first}
    </Tag>
  )
}

/** What React renders once and for ever, and what patches the node from then on. */
function usePatchedText(source: TextSource) {
  const [start] = useState(() => new PatchedNode(source))
  const [markup, setMarkup] = useState(() => (source.isMarkup(start.text) ? start.text : null))
  const isMarkup = markup !== null
  const attach = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return undefined
      start.enter(node)
      const show = (text: string) => {
        if (source.isMarkup(text)) setMarkup(text)
        else if (isMarkup) setMarkup(null)
        else start.show(text)
      }
      return source.listen(show, start.version)
    },
    [source, start, isMarkup],
  )
  return { first: start.first, isMarkup, markup, attach }
}

/** The node of a text and what stands in it: reading it from the document costs as much as writing it. */
class PatchedNode {
  readonly text: string
  readonly version: number
  /** What React renders into every node: the first text, nothing when that is markup. */
  readonly first: string
  #node: HTMLElement | null = null
  #shown = ''

  constructor(source: TextSource) {
    this.text = source.peek()
    this.version = source.version
    this.first = source.isMarkup(this.text) ? '' : this.text
  }

  /** The node that is there now; one that comes back keeps what was patched into it. */
  enter(node: HTMLElement): void {
    if (node === this.#node) return
    this.#node = node
    this.#shown = this.first
  }

  show(text: string): void {
    if (!this.#node || text === this.#shown) return
    this.#shown = text
    patchText(this.#node, text)
  }
}

function patchText(node: HTMLElement, text: string): void {
  const child = node.firstChild ?? node.appendChild(document.createTextNode(''))
  // A translator of the browser may have put nodes of its own in the place of the text.
  if (!(child instanceof Text)) node.textContent = text
  else child.data = text
}
