import { f, setVariable, variable } from '@sluice/config'
import { openStates } from '../../shared/permissions.ts'
import { apiCollection, parameter, rule } from '../../shared/plugins.ts'
import { hasUnsaved } from '../../shared/saveZone.ts'
import { isDecided } from '../../shared/zones.ts'
import { fieldOf, itemsOf } from '../../ui/parts.ts'
import { hasHeldPhotos } from '../zone/sendPhotos.ts'

/** The checkup of this page, as its address names it. */
export const checkupId = parameter('checkup_id')
export const checkup = apiCollection('checkup', 'checkups', 'checkups/{id}', { parameters: { id: checkupId } })
export const checkupZones = apiCollection('checkupZones', 'checkups', 'checkup-zones', {
  parameters: { checkup_id: checkupId },
})
export const checkupControllers = apiCollection('checkupControllers', 'checkups', 'checkup-controllers', {
  parameters: { checkup_id: checkupId },
})
export const checkupError = variable('checkupError', 'string', { defaultValue: '' })
export const checkupBusy = variable('checkupBusy', 'boolean', { defaultValue: false })
export const isConfirmOpen = variable('checkupConfirmOpen', 'boolean', { defaultValue: false })

/** Its zones. */
export const zones = itemsOf(checkupZones)
/** Its controllers. */
export const controllers = itemsOf(checkupControllers)
/** Its state; an empty text while it loads. */
export const status = f`${fieldOf(checkup, 'status')} ?? ''`
/** Whether it can be walked. */
export const isWalking = f`${status} === 'in_progress'`
/** How far it has come. */
export const progress = rule('progress', zones)
/** What it still needs. */
export const missing = rule('missing', zones, controllers)
/** Whether the user may begin it. */
export const mayBegin = f`${status} === 'scheduled' && ${openStates(f`${checkup}.data`, {})}.includes('in_progress')`
/** Whether the user may hand it in, or complete it where nobody looks at it again. */
const mayFinish = f`${openStates(f`${checkup}.data`, f`({ missing: ${missing} })`)}.some((state) => ['completed', 'in_review'].includes(state))`
/** Whether it can be completed: all is decided and all is saved, and it is for this user to do. */
export const isDone = f`!${hasUnsaved} && !${hasHeldPhotos} && ${isWalking} && ${checkupZones}.isFetched && ${checkupControllers}.isFetched && ${mayFinish}`
/** The next zone that nobody has decided. */
export const nextZone = f`${zones}.find((zone) => !${isDecided(f`zone.status`)})`

/** What a failed step of this page does. */
export const fail = [setVariable(checkupBusy, false), setVariable(checkupError, f`context.workflow.error.code`)]
