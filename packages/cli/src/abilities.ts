import type { Abilities } from '@sluice/config/import'
import * as basic from '@sluice/elements-basic/schema'
import * as chart from '@sluice/elements-chart/schema'
import * as form from '@sluice/elements-form/schema'
import * as overlay from '@sluice/elements-overlay/schema'
import * as select from '@sluice/elements-select/schema'
import { definePlugins, describePlugins } from '@sluice/plugins'

/** Every element and plugin of this repository. */
export const abilities: Abilities = {
  elements: [basic, chart, form, overlay, select].flatMap((elements) =>
    Object.values(elements).map((definition) => ({ definition })),
  ),
  plugins: await definePlugins(),
  descriptions: describePlugins(),
}
