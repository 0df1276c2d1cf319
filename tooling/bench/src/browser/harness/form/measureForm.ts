import type { Browser } from 'playwright'
import { measureContenders } from '../measureContenders.ts'
import type { Samples } from '../Samples.ts'
import type { FormContenderName } from './FormContenderName.ts'
import type { FormFigure } from './FormFigure.ts'
import { formFiles } from './formFiles.ts'
import { visitForm } from './visitForm.ts'

const ROUNDS = 7

interface MeasureOptions {
  readonly benchFolder: string
  readonly names: readonly FormContenderName[]
  readonly fields: number
}

/** Measures the form of some contenders with a given number of fields. */
export function measureForm(
  browser: Browser,
  { benchFolder, names, fields }: MeasureOptions,
): Promise<ReadonlyMap<FormContenderName, Samples<FormFigure>>> {
  return measureContenders(browser, {
    contenders: names.map((name) => ({ name, files: () => formFiles(name, benchFolder) })),
    rounds: ROUNDS,
    visit: (page) => visitForm(page, fields),
  })
}
