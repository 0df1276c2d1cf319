/**
 * A stored page, parsed; null when it is not JSON: then it has neither styles nor icons, and the page data reports the problem.
 */
export function parsedPage(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return null
  }
}
