import { type Formula, f, t } from '@sluice/config'
import { type Computed, say } from '../ui/words.ts'
import { rule } from './plugins.ts'

/** Words, icon and colors of a zone's or controller's status; never color alone. */
export const zoneWords = (status: Computed): Formula => f`wwFormulas.switch(${status},
  'ok', ${say(t('OK', 'Bien'))},
  'needs_repair', ${say(t('Needs repair', 'Necesita reparación'))},
  'fixed', ${say(t('Fixed', 'Reparada'))},
  'skipped', ${say(t('Skipped', 'Omitida'))},
  'not_accessible', ${say(t('Not accessible', 'Sin acceso'))},
  'running', ${say(t('Running', 'Regando'))},
  ${say(t('To do', 'Por hacer'))})`

/** Whether nothing has been found or decided yet, which the icon tells by itself. */
export const isToDo = (status: Computed, findings: Computed = f`0`): Formula =>
  f`${status} === 'not_started' && !(${findings} > 0)`

export const zoneIcon = (status: Computed): Formula =>
  f`wwFormulas.switch(${status}, 'ok', 'lucide/circle-check', 'fixed', 'lucide/circle-check-big', 'needs_repair', 'lucide/wrench', 'skipped', 'lucide/skip-forward', 'not_accessible', 'lucide/ban', 'lucide/circle')`

export const zoneIcons = [
  'lucide/circle-check',
  'lucide/circle-check-big',
  'lucide/wrench',
  'lucide/skip-forward',
  'lucide/ban',
  'lucide/circle',
]

export const zoneBackground = (status: Computed): Formula =>
  f`wwFormulas.switch(${status}, 'ok', 'var(--accent-soft)', 'fixed', 'var(--accent-soft)', 'needs_repair', 'var(--warn-soft)', 'var(--sl-surface)')`

/** Whether a zone has been decided. */
export const isDecided = (status: Computed): Formula => rule('isZoneDecided', status)
