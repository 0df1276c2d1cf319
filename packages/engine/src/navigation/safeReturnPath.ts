/**
 * Returns a return path that stays in the app, or null: it must start with one slash and resolve to this origin. Paths
 * that resemble another host, or have control characters or a backslash, are refused.
 */
export function safeReturnPath(source: unknown, origin: string): string | null {
  if (typeof source !== 'string' || !/^\/(?![/\\])/.test(source)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  if (/[\\\u0000-\u001f\u007f]/.test(source)) return null
  try {
    const url = new URL(source, origin)
    // Dot segments may leave two slashes at the start, which would be another host.
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
