import { f, fetchCollections, variable, when } from '@sluice/config'
import { openStates } from '../../shared/permissions.ts'
import { apiCollection, parameter, rule, user } from '../../shared/plugins.ts'
import { hasUnsaved } from '../../shared/saveZone.ts'
import { isDecided } from '../../shared/zones.ts'
import { itemsOf } from '../../ui/collections.ts'
import type { Computed } from '../../ui/words.ts'
import { hasHeldPhotos } from '../zone/heldPhotos.ts'

/** Id of the checkup, from the page's address. */
export const checkupId = parameter('checkup_id')
export const checkup = apiCollection('checkup', 'checkups', 'checkups/{id}', { parameters: { id: checkupId } })
export const checkupZones = apiCollection('checkupZones', 'checkups', 'checkup-zones', {
  parameters: { checkup_id: checkupId },
})
export const checkupControllers = apiCollection('checkupControllers', 'checkups', 'checkup-controllers', {
  parameters: { checkup_id: checkupId },
})
export const checkupBackflows = apiCollection('checkupBackflows', 'checkups', 'checkup-backflows', {
  parameters: { checkup_id: checkupId },
})
/** All that the page of a visit shows. */
export const allOfVisit = [checkup, checkupZones, checkupControllers, checkupBackflows]
export const checkupError = variable('checkupError', 'string', { defaultValue: '' })
export const checkupBusy = variable('checkupBusy', 'boolean', { defaultValue: false })

/** Zones of the checkup. */
export const zones = itemsOf(checkupZones)
/** Controllers of the checkup. */
export const controllers = itemsOf(checkupControllers)
/** Backflow preventers of the checkup. */
export const backflows = itemsOf(checkupBackflows)
/** State of the checkup; an empty text while it loads. */
export const status = f`${checkup.data.status} ?? ''`
/** Whether the checkup is in progress. */
export const isWalking = f`${status} === 'in_progress'`
/** Progress of the checkup. */
export const progress = rule('progress', zones)
/** Items missing for completion. */
const missing = rule('missing', zones, controllers, backflows)
/** Facts that are asked for when the change is made. */
const asked = f`({ missing: ${missing}, note: '…', reason: '…', scheduled_at: '…' })`
/** Whether the user may change the checkup to a state. */
export const mayBecome = (state: string) => f`${openStates(f`${checkup}.data`, asked)}.includes(${state})`
/** Whether the user may start the checkup. */
export const mayBegin = f`${status} === 'scheduled' && ${mayBecome('in_progress')}`
/** Whether the user may submit the checkup, or complete it where no review is required. */
const mayFinish = f`(${mayBecome('completed')} || ${mayBecome('in_review')})`
/** Whether the checkup can be completed: everything is decided and saved, and the user may do it. */
export const isDone = f`!${hasUnsaved} && !${hasHeldPhotos} && ${isWalking} && ${checkupZones}.isFetched && ${checkupControllers}.isFetched && ${checkupBackflows}.isFetched && ${mayFinish}`
/** The next undecided zone. */
export const nextZone = f`${zones}.find((zone) => !${isDecided(f`zone.status`)})`
/** Whether completion hands the checkup in for review. */
export const needsReview = f`!${mayBecome('completed')}`
/** Whether its technician signs it at the end: the company wants that, and it is not signed yet. */
export const needsSignature = f`${user}?.account?.require_technician_signature === true && !${checkup}.data?.tech_signature_file_id`
const isOpen = (list: Computed) => f`${list}.find((one) => one.status === 'not_started')`
/** The next controller without a verdict. */
export const nextController = isOpen(controllers)
/** The next backflow preventer without a verdict. */
export const nextBackflow = isOpen(backflows)

/** Changes of this visit: they show that they are busy, and their error. */
export const attempted = {
  busy: checkupBusy,
  error: checkupError,
  // Somebody changed its state meanwhile.
  failed: [when(f`context.workflow.error.status === 409`, [fetchCollections(...allOfVisit)])],
}
