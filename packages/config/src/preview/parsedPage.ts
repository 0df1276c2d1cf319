/** A stored page as it is written; null when it is no JSON, which has neither style nor icons, and whose data says what is wrong. */
export function parsedPage(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return null
  }
}
