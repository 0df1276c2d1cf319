import { type ElementType, type ReactNode, type RefCallback, useState } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { TextLeaf } from '../element/elementProps.ts'
import { SanitizedHtml } from '../features/views.ts'
import { PatchedText, TextSource } from './PatchedText.ts'

export interface LeafTextProps {
  readonly leaf: TextLeaf
  readonly as: ElementType
  readonly ref?: RefCallback<HTMLElement> | undefined
  readonly [prop: `data-${string}` | `aria-${string}` | `on${string}`]: unknown
  readonly className?: string | undefined
  readonly id?: string | undefined
}

/**
 * Renders bound text into the tag `as` and then patches it without React: the rendered child stays the first text, and
 * changes are written to the text node. Text with markup is rendered by React instead, sanitized. All other props are
 * passed to the tag.
 */
export function LeafText({ leaf, as: Tag, ref, ...props }: LeafTextProps): ReactNode {
  const { source } = leaf
  // A leaf never changes its source, so the hooks are the same on every render; this saves one component per text.
  return source instanceof TextSource ? (
    renderPatched(source, { Tag, given: ref, props })
  ) : (
    <Tag {...props} ref={ref}>
      {leaf.peek()}
    </Tag>
  )
}

interface Place {
  readonly Tag: ElementType
  readonly given: RefCallback<HTMLElement> | undefined
  readonly props: Readonly<Record<string, unknown>>
}

function renderPatched(source: TextSource, { Tag, given, props }: Place): ReactNode {
  // One hook, and no destructuring of its array, which allocates: this runs for every text of a page.
  const state = useState(() => ({ text: new PatchedText(source) }))
  const { text } = state[0]
  const { markup } = text
  const isMarkup = markup !== null
  const Shown = isMarkup && Tag === 'p' && BLOCKS.test(markup) ? 'div' : Tag
  return (
    <Shown key={isMarkup ? 'markup' : 'text'} {...props} ref={text.ref(state[1], given)}>
      {isMarkup ? (
        <RichText html={markup} links={() => source.links()} isInLink={source.isInLink} place={source.name} />
      ) : (
        text.first
      )}
    </Shown>
  )
}

/** Tags that end a paragraph where a document is parsed, so a text with one of them is no paragraph. */
const BLOCKS = /<(?:blockquote|dl|h[1-6]|hr|ol|pre|table|ul)\b/i

interface Props {
  readonly html: string
  readonly links: () => unknown
  readonly isInLink: boolean
  /** Name of the text, for the trace. */
  readonly place: string
}

/** Renders sanitized markup; shows plain text until the sanitizer has loaded, or if it fails to load. */
function RichText({ place, ...given }: Props): ReactNode {
  const bare = given.html.replace(/<[^>]*>/g, ' ')
  return (
    <ErrorBoundary place={place} fallback={bare}>
      <SanitizedHtml {...given} fallback={bare} />
    </ErrorBoundary>
  )
}
