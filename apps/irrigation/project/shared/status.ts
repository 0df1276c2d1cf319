import { type Formula, f, t } from '@sluice/config'
import { type Computed, say } from '../ui/words.ts'

/** Words for a checkup's state. */
export const statusWords = (status: Computed): Formula => f`wwFormulas.switch(${status},
  'scheduled', ${say(t('Scheduled', 'Programada'))},
  'in_progress', ${say(t('In progress', 'En curso'))},
  'in_review', ${say(t('In review', 'En revisión'))},
  'completed', ${say(t('Completed', 'Terminada'))},
  'cancelled', ${say(t('Cancelled', 'Cancelada'))}, '')`

/** Icon for a checkup's state. */
export const statusIcon = (status: Computed): Formula =>
  f`wwFormulas.switch(${status}, 'in_progress', 'lucide/circle-dot', 'in_review', 'lucide/eye', 'completed', 'lucide/circle-check', 'cancelled', 'lucide/circle-x', 'lucide/calendar')`

/** Icons named only in these formulas. */
export const statusIcons = [
  'lucide/circle-dot',
  'lucide/eye',
  'lucide/circle-check',
  'lucide/circle-x',
  'lucide/calendar',
]
