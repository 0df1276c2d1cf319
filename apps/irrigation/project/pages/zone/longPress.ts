import { f, type Step, setVariable, step, variable, when } from '@sluice/config'
import type { Computed } from '../../ui/words.ts'

/** The thing a finger rests on, as `{ code, at, x, y }`; empty when it is lifted or moves. */
export const pressed = variable('pressed', 'object', { defaultValue: {} })
/** The thing that the last touch held for long, so that the click at its end counts nothing. */
export const heldLong = variable('heldLong', 'string', { defaultValue: '' })

const HOLD_MS = 500
/** Time after a touch in which browsers send its click, in milliseconds. */
const CLICK_MS = 400
const touch = f`event.touches?.[0]`
const hasMoved = f`Math.hypot((${touch}?.clientX ?? 0) - ${pressed}.x, (${touch}?.clientY ?? 0) - ${pressed}.y) > 10`
const lift = setVariable(pressed, f`({})`)
/** Where no click follows the touch, the next click is one of its own. */
const ended: readonly Step[] = [
  lift,
  when(f`!!${heldLong}`, [step('wait', { value: CLICK_MS }), setVariable(heldLong, '')]),
]
/** When this touch began; another one may have begun since. */
const at = f`context.workflow.touch.loop.item`

interface Presses {
  readonly tap: readonly Step[]
  readonly hold: readonly Step[]
}

/**
 * Triggers of an element that does one thing when it is tapped, and another when a finger rests on it for half a second.
 * @param code distinguishes it from others.
 */
export const pressable = (code: Computed, { tap, hold }: Presses) => ({
  click: [when(f`${heldLong} === ${code}`, [setVariable(heldLong, '')], tap)],
  touchstart: [
    setVariable(heldLong, ''),
    {
      type: 'loop',
      id: 'touch',
      parameters: { value: f`[Date.now()]` },
      body: [
        setVariable(pressed, f`({ code: ${code}, at: ${at}, x: ${touch}?.clientX ?? 0, y: ${touch}?.clientY ?? 0 })`),
        step('wait', { value: HOLD_MS }),
        when(f`${pressed}.at === ${at} && ${pressed}.code === ${code}`, [setVariable(heldLong, code), ...hold]),
      ],
    },
  ],
  touchmove: [when(hasMoved, [lift])],
  touchend: ended,
  touchcancel: ended,
})
