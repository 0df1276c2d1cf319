import { ANY, parseType, type Type } from '@sluice/formula-check'

/* Types of `event` in workflows of the triggers that every element has, as the engine serializes them. */

const KEYS = 'shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean'
const POINT = 'clientX: number, clientY: number, pageX: number, pageY: number'
const TOUCHES = `list<{ ${POINT}, identifier: number }>`
const typeOf = (text: string): Type => parseType(text) ?? ANY
/** Members that are only there where the event is that of an input. */
const FIELD = 'value?: text, target?: { value: text, id: text, checked?: boolean }'

const MOUSE = typeOf(
  `{ type: text, ${KEYS}, ${POINT}, button: number, offsetX: number, offsetY: number, ${FIELD}, ... }`,
)
const TOUCH = typeOf(`{ type: text, ${KEYS}, touches: ${TOUCHES}, changedTouches: ${TOUCHES}, ${FIELD}, ... }`)
const OTHER = typeOf(`{ type: text, ${FIELD}, ... }`)

const MOUSE_TRIGGERS = 'click dblclick contextmenu mousedown mouseup mousemove mouseenter mouseleave'.split(' ')
const TOUCH_TRIGGERS = ['touchstart', 'touchmove', 'touchend', 'touchcancel']

/** Type of the event of a trigger of the DOM, by its name. */
export const domEventTypes: ReadonlyMap<string, Type> = new Map([
  ...MOUSE_TRIGGERS.map((name) => [name, MOUSE] as const),
  ...TOUCH_TRIGGERS.map((name) => [name, TOUCH] as const),
  ['scroll', OTHER],
])
