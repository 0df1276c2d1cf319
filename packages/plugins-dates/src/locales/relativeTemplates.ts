import type { LocaleText, RelativeStep } from './LocaleText.ts'

/** Relative time from texts: `%d` is the count in a step, `%s` the span in `future` and `past`. */
export function relativeTemplates(
  templates: Readonly<Record<RelativeStep | 'future' | 'past', string>>,
): LocaleText['relative'] {
  return (step, count, direction) => {
    const span = templates[step].replace('%d', String(count))
    return direction ? templates[direction].replace('%s', span) : span
  }
}
