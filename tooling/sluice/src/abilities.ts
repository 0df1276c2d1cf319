import type { Abilities } from '@sluice/config/import'
import * as basic from '@sluice/elements-basic/schema'
import * as form from '@sluice/elements-form/schema'
import * as select from '@sluice/elements-select/schema'
import { AUTH_PLUGIN_ID } from '@sluice/plugins-auth'
import { BACKEND_PLUGIN_ID } from '@sluice/plugins-backend'
import { DATES_PLUGIN_ID } from '@sluice/plugins-dates'
import { IRRIGATION_PLUGIN_ID } from '@sluice/plugins-irrigation'
import { PWA_PLUGIN_ID } from '@sluice/plugins-pwa'

/** Every element and plugin of this repository. */
export const abilities: Abilities = {
  elements: [basic, form, select].flatMap((elements) => Object.values(elements).map((definition) => ({ definition }))),
  plugins: [AUTH_PLUGIN_ID, BACKEND_PLUGIN_ID, DATES_PLUGIN_ID, IRRIGATION_PLUGIN_ID, PWA_PLUGIN_ID],
}
