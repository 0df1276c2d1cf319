import sanitizeHtml from 'sanitize-html'

/** What a text may be marked up with: words, lists, headings, tables and links; nothing that acts, loads or lays out. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A text is read in mails and reports too, where an address that is not whole leads nowhere.
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: /^(https?:\/\/|mailto:|tel:)/i.test(href) ? { href } : {} }),
  },
  // What cannot be shown as it is meant is left out with its content, where that is no text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object'],
}

/** A text without any markup but that which is allowed. Cleaning what is clean changes nothing; neither does it change plain text. */
export function cleanRichText(text: string): string {
  return text.includes('<') ? sanitizeHtml(text, allowed).trim() : text
}
