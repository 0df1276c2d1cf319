import { f } from '@sluice/config'
import { apiCollection, parameter } from '../../shared/plugins.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { isDecided } from '../../shared/zones.ts'
import { itemsOf } from '../../ui/parts.ts'

/** The zone of this page, as its address names it. */
export const rowId = parameter('row_id')

/** All zones of the checkup, for what comes next. */
export const walkZones = apiCollection('walkZones', 'checkups', 'checkup-zones', {
  parameters: { checkup_id: f`${walkZone}.data.checkup_id` },
  autoFetch: false,
})

/** The next zone that nobody has decided; undefined at the end. */
export const nextZone = f`(${itemsOf(walkZones)}).find((zone) => zone.id !== ${rowId} && !${isDecided(f`zone.status`)})`

/** Which zone of the visit this is, from 1. */
export const position = f`${itemsOf(walkZones)}.findIndex((zone) => zone.id === ${rowId}) + 1`
