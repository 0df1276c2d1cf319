/** Document in a frame, and its permissions. */
export interface FramedDocument {
  readonly src: string
  readonly sandbox: string
}

/** It may run code, send forms and open windows; it can neither lead the page elsewhere nor show dialogs over it. */
const SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-presentation'

/**
 * The document of a stored address; null unless that is a whole address of the web. Documents of other sites keep their origin, and with it
 * their storage. One of the page's own site does not: with it, code could remove the sandbox.
 * @param origin origin of the page.
 */
export function framedDocument(stored: unknown, origin: string): FramedDocument | null {
  const url = typeof stored === 'string' && URL.canParse(stored) ? new URL(stored) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  return { src: url.href, sandbox: url.origin === origin ? SANDBOX : `${SANDBOX} allow-same-origin` }
}
