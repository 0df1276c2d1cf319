/** A mail as the page shows it. */
export interface ShownMail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly created_at: string
}

/** The outbox as an HTML document: nothing but text, whatever the mails say. */
export function mailPage(mails: readonly ShownMail[]): string {
  const articles = mails.map(
    ({ recipient, subject, body, created_at }) =>
      `<article><h2>${escapeText(subject)}</h2><p>${escapeText(recipient)}, ${escapeText(created_at)}</p><pre>${escapeText(body)}</pre></article>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title></head>
<body><main><h1>Outbox</h1>${articles.join('\n') || '<p>No mail yet.</p>'}</main></body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
