/** The address that a provider sent somebody back to. */
export function toCallbackUrl(redirectUri: string, answer: Readonly<Record<string, string>>): URL {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return url
}
