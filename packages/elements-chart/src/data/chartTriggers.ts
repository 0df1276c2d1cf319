import type { TriggerSchema } from '@sluice/engine/elements'

const points = {
  position: 'object',
  points: 'list',
} as const

/** Press on a chart without axes: its place in pixels, and what was pressed. */
export const clickOnPoints = {
  'chart:click': {
    doc: 'A person pressed the chart: the place of the press, and the points there, each with its `label`, `value` and `datasetLabel`.',
    payload: points,
  },
} as const satisfies Readonly<Record<string, TriggerSchema>>

/** Press on a chart with axes, which also says what the place is on each of them. */
export const clickOnAxes = {
  'chart:click': {
    doc: 'A person pressed the chart: the place of the press in pixels and on the axes, and the points there, each with its `label`, `value` and `datasetLabel`.',
    payload: { dataX: 'any', dataY: 'any', ...points },
  },
} as const satisfies Readonly<Record<string, TriggerSchema>>

/** Keys of every chart. */
export const chartKeyboard = {
  Tab: 'Moves to the legend, to a point of the data, and to the button that opens the table of the data.',
  'Arrow keys': 'Move to the next point of a series, or to the same category of the next series.',
  'Page up, Page down': 'Move on by ten points.',
  'Home, End': 'Move to the first or the last point of a series.',
  'Enter, Space': 'Press the point, hide or show what the legend names, or open the table.',
  Escape: 'Hides the note beside the point.',
} as const
