import type { EjectedType } from '@sluice/config/eject'
import * as basic from '@sluice/elements-basic/schema'
import * as form from '@sluice/elements-form/schema'
import * as select from '@sluice/elements-select/schema'

/** Element types that ejected projects import, with where from. */
export const ejectedTypes: readonly EjectedType[] = Object.entries({
  '@sluice/elements-basic/schema': basic,
  '@sluice/elements-form/schema': form,
  '@sluice/elements-select/schema': select,
}).flatMap(([module, definitions]) =>
  Object.entries(definitions).map(([name, definition]) => ({ definition, name, module })),
)
