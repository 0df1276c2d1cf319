import { defineWorkflow, f, goTo, setVariable, variable, when } from '@sluice/config'
import { pages } from '../../shared/pages.ts'
import { decideBusy } from './decide.ts'
import { heldLong } from './longPress.ts'
import { neighbour } from './walk.ts'

/** Place where a finger came down, and when, as `{ x, y, at }`; empty where no swipe begins. */
export const swipeFrom = variable('swipeFrom', 'object', { defaultValue: {} })

const to = f`event.changedTouches?.[0]`
const across = f`(${to}?.clientX ?? 0) - ${swipeFrom}.x`
const down = f`(${to}?.clientY ?? 0) - ${swipeFrom}.y`
/** Whether the way of the finger was long, quick, and more across than down; a press that counted is none. */
const isSwipe = f`${swipeFrom}.x >= 0 && Date.now() - ${swipeFrom}.at < 600 && !${heldLong} && !${decideBusy} && Math.abs(${across}) > 80 && Math.abs(${across}) > 3 * Math.abs(${down})`

const open = (distance: -1 | 1) =>
  when(f`!!(${neighbour(distance)})`, [
    goTo(pages.zoneRepair, { parameters: { row_id: f`(${neighbour(distance)}).id` } }),
  ])

/**
 * Workflows that open the next zone of the visit when somebody swipes to the left, and the one before to the right. They decide nothing; the
 * list of zones is the way without a gesture. A finger that comes from the edge belongs to the phone, and one in a field to its text.
 */
export const swipes = {
  touchstart: defineWorkflow('zone.swipeStart', [
    setVariable(
      swipeFrom,
      f`event.touches?.length === 1 && !event.target && event.touches[0].clientX > 24 && event.touches[0].clientX < globalContext.screen.screenSize.width - 24 ? ({ x: event.touches[0].clientX, y: event.touches[0].clientY, at: Date.now() }) : ({})`,
    ),
  ]),
  touchend: defineWorkflow('zone.swipe', [when(isSwipe, [when(f`${across} < 0`, [open(1)], [open(-1)])])]),
}
