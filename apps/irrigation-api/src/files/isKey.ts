/** Whether a text is a key that the server makes: names of lower-case letters, digits, dots and hyphens between slashes; none begins with a dot. */
export function isKey(text: string): boolean {
  return /^[a-z0-9-][a-z0-9.-]*(\/[a-z0-9-][a-z0-9.-]*)*$/.test(text)
}
