import sanitizeHtml from 'sanitize-html'

/** Allowed markup: words, lists, headings, tables and links; nothing that executes, loads or affects layout. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Texts are also shown in mails and reports, where relative links do not work.
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: /^(https?:\/\/|mailto:|tel:)/i.test(href) ? { href } : {} }),
  },
  // Elements that cannot be shown are removed with their content, unless that is text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object'],
}

/** Removes all markup except what is allowed. Cleaning is idempotent, and leaves plain text unchanged. */
export function cleanRichText(text: string): string {
  return text.includes('<') ? sanitizeHtml(text, allowed).trim() : text
}
