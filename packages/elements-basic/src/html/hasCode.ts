/** Whether markup contains anything that the sanitizer removes and that may run, load or affect the rest of the page. */
export function hasCode(markup: string): boolean {
  return CODE.test(markup)
}

const CODE = /<(?:script|style|link|iframe|object|embed|form)\b|[\s/"']on[a-z]+\s*=|javascript:/i
