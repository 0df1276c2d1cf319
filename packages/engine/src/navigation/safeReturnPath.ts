/**
 * A return path that stays in the app, or null: it must start with one slash and resolve to this origin. What looks
 * like another host, has control characters or a backslash is refused.
 */
export function safeReturnPath(source: unknown, origin: string): string | null {
  if (typeof source !== 'string' || !/^\/(?![/\\])/.test(source)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  if (/[\\\u0000-\u001f\u007f]/.test(source)) return null
  try {
    const url = new URL(source, origin)
    // Steps up and dots may leave two slashes at the start, which would be another host.
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
