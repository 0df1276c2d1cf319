import createDOMPurify from 'dompurify'
import { type ReactNode, useMemo } from 'react'

const ALLOWED_TAGS = [
  'a',
  'b',
  'br',
  'code',
  'em',
  'i',
  'li',
  'ol',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
]
const ALLOWED_ATTRIBUTES = ['href', 'target', 'rel', 'title', 'lang', 'dir', 'data-ww-link-id']

const purify = createDOMPurify(window)

/** Markup from configuration or data with everything but simple inline marks removed. */
export function SanitizedHtml({ html }: { html: string }): ReactNode {
  const clean = useMemo(() => sanitize(html), [html])
  // The value is a TrustedHTML made by the sanitiser's own policy; React passes it on as it is.
  return <span dangerouslySetInnerHTML={{ __html: clean as unknown as string }} />
}

function sanitize(html: string): unknown {
  return purify.sanitize(normalize(html), {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })
}

/** Stored texts keep paragraphs as divs and lines as line feeds; both become line breaks. */
function normalize(html: string): string {
  return html
    .replace(/<(\/?)p(\s[^>]*)?>/gi, '<$1div>')
    .replace(/<br\s*\/?><\/div>|<\/div>\s*<div[^>]*>|\r?\n/gi, '<br>')
    .replace(/<\/?div[^>]*>/gi, '')
    .replaceAll('\u2028', ' ')
}
