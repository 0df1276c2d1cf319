/** Whether markup holds something that the sanitiser leaves out and that may run, load or lay out more than itself. */
export function hasCode(markup: string): boolean {
  return CODE.test(markup)
}

const CODE = /<(?:script|style|link|iframe|object|embed|form)\b|[\s/"']on[a-z]+\s*=|javascript:/i
