import { f } from '@sluice/config'
import { apiCollection, parameter, rule } from '../../shared/plugins.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { isDecided } from '../../shared/zones.ts'
import { itemsOf } from '../../ui/collections.ts'

/** Id of the zone, from the page's address. */
export const rowId = parameter('row_id')

/** All zones of the checkup, to find the next one. */
export const walkZones = apiCollection('walkZones', 'checkups', 'checkup-zones', {
  parameters: { checkup_id: f`${walkZone}.data.checkup_id` },
  autoFetch: false,
})

/** The next undecided zone; undefined at the end. */
export const nextZone = f`(${itemsOf(walkZones)}).find((zone) => zone.id !== ${rowId} && !${isDecided(f`zone.status`)})`

/** How far the visit is. */
export const progress = rule('progress', itemsOf(walkZones))

/** Position of this zone in the visit, from 1. */
export const position = f`${itemsOf(walkZones)}.findIndex((zone) => zone.id === ${rowId}) + 1`

/** The zone before this one in the visit, or after it; undefined at either end. */
export const neighbour = (distance: -1 | 1) =>
  f`${position} > 0 ? ${itemsOf(walkZones)}[${position} - 1 + ${distance}] : undefined`
