import type { FormContenderName } from './browser/harness/form/FormContenderName.ts'
import type { FormFigure } from './browser/harness/form/FormFigure.ts'
import { formBars } from './browser/harness/form/formBars.ts'
import { formContenders } from './browser/harness/form/formContenders.ts'
import { measureForm } from './browser/harness/form/measureForm.ts'
import { launchBrowser } from './browser/harness/launchBrowser.ts'
import type { Line } from './Line.ts'
import { medianOf } from './medianOf.ts'
import { withRatios } from './withRatios.ts'

const FIELDS = 200

/** Measures a form of 200 mixed fields for every contender, in one browser; the bar of a key is scaled by `slowness`. */
export async function formBench(benchFolder: string, slowness: number): Promise<readonly Line[]> {
  const browser = await launchBrowser()
  // The keys are the names of the contenders, which `Object.keys` widens.
  const names = Object.keys(formContenders) as FormContenderName[]
  const measured = await measureForm(browser, { benchFolder, names, fields: FIELDS })
  await browser.close()
  const rjsf = medianOf(measured.get('@rjsf/core')?.mount ?? [])
  const bars: Partial<Record<FormFigure, number>> = {
    key: formBars.key * slowness,
    mount: formBars.mountTimesRjsf * rjsf,
  }
  const lines = FIGURES.flatMap(({ figure, name, unit }) =>
    [...measured].map(([contender, samples]) => {
      return {
        name,
        rows: null,
        contender,
        unit,
        median: medianOf(samples[figure]),
        bar: bars[figure] ?? null,
      }
    }),
  )
  return withRatios(lines, 'sluice')
}

const FIGURES: readonly { readonly figure: FormFigure; readonly name: string; readonly unit: Line['unit'] }[] = [
  { figure: 'key', name: `one key in a form of ${FIELDS} fields: script`, unit: 'ms' },
  { figure: 'mount', name: `mount to paint, a form of ${FIELDS} fields`, unit: 'ms' },
  { figure: 'heap', name: `heap after mount, a form of ${FIELDS} fields`, unit: 'MB' },
]
