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

/** Lines of values. */
export const lineChart = defineElement({
  name: 'lineChart',
  doc: 'Lines through values by category, with gaps where values are missing.',
  generations: [{ baseId: '8aaf3651-1351-4aea-8b38-5d10ebc7fb69', adapt: identity }],
  properties: {
    ...legendProperties,
    legendSize: { ...legendSize, authorDefault: '12px' },
    ...axisProperties,
    cubicInterpolationMode: {
      kind: 'choice',
      doc: 'Form of the lines: straight from point to point, or curved.',
      values: ['default', 'monotone'],
      authorDefault: 'default',
      ...setting,
    },
    startAtZero: { kind: 'boolean', doc: 'Begins the axis of the values at zero.', authorDefault: true, ...setting },
    ...dataProperties,
    ...groupProperties,
  },
  triggers: clickOnAxes,
  keyboard: chartKeyboard,
})
