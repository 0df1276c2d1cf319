import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { DATES_PLUGIN_ID } from './datesPluginId.ts'

/** Dates in formulas. */
export const datesDescription: PluginDescription = describePlugin({
  id: DATES_PLUGIN_ID,
  name: 'Dates',
  doc: 'Functions of formulas that read, write, compare and change dates.',
  settings: {
    favoriteFormat: {
      kind: 'text',
      doc: 'Format of `formatDate`, `formatDateTimezone` and `toDateISO` where a formula names none, such as `DD/MM/YYYY`.',
    },
  },
})
