/** Addresses of what runs trusted code; null for what a project does not have. */
interface TrustedAddresses {
  readonly frame: string | null
  readonly scripts: string | null
}

/** The meta tags, as attributes, by which a page document declares what runs trusted code. */
export function trustedAttributes({ frame, scripts }: TrustedAddresses): readonly { name: string; content: string }[] {
  return [
    ...(frame === null ? [] : [{ name: 'sluice-frame', content: frame }]),
    ...(scripts === null ? [] : [{ name: 'sluice-scripts', content: scripts }]),
  ]
}

/** The same tags as markup; empty without any. */
export function trustedMetas(addresses: TrustedAddresses): string {
  const tags = trustedAttributes(addresses).map(
    ({ name, content }) => `    <meta name="${name}" content="${content}" />\n`,
  )
  return tags.join('')
}
