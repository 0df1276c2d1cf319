import { defineElement, identity } from '@sluice/engine/elements'
import {
  axisProperties,
  dataProperties,
  groupProperties,
  legendProperties,
  legendSize,
  setting,
} from '../data/chartProperties.ts'
import { chartKeyboard, clickOnAxes } from '../data/chartTriggers.ts'

/** Bars of values, beside each other or stacked. */
export const barChart = defineElement({
  name: 'barChart',
  doc: 'Bars of values by category, upright or lying, beside each other or stacked.',
  generations: [{ baseId: 'e5e2f367-38d3-41fc-a938-7d221dd4691b', adapt: identity }],
  properties: {
    ...legendProperties,
    legendSize: { ...legendSize, authorDefault: '12px' },
    ...axisProperties,
    axis: {
      kind: 'choice',
      doc: 'Axis of the categories: bars stand on `x` and lie along `y`.',
      values: ['x', 'y'],
      authorDefault: 'x',
      ...setting,
    },
    stacked: { kind: 'boolean', doc: 'Stacks the bars of a category.', authorDefault: false, ...setting },
    startAtZero: { kind: 'boolean', doc: 'Begins the axis of the values at zero.', authorDefault: true, ...setting },
    ...dataProperties,
    ...groupProperties,
  },
  triggers: clickOnAxes,
  keyboard: chartKeyboard,
})
