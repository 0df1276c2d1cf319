import { defineElement, identity } from '@sluice/engine/elements'
import {
  axisProperties,
  dataProperties,
  groupProperties,
  legendProperties,
  legendSize,
  setting,
} from '../data/chartProperties.ts'
import { chartKeyboard, clickOnPoints } from '../data/chartTriggers.ts'

/** Values around a middle. */
export const radarChart = defineElement({
  name: 'radarChart',
  doc: 'Values of categories around a middle, joined to one area for each series.',
  generations: [{ baseId: '3a8c5e76-30bf-40d6-9942-a4ec5d9412eb', adapt: identity }],
  properties: {
    ...legendProperties,
    legendSize: { ...legendSize, authorDefault: '12px' },
    ...axisProperties,
    startAtZero: { kind: 'boolean', doc: 'Has zero in the middle.', authorDefault: true, ...setting },
    ...dataProperties,
    ...groupProperties,
  },
  triggers: clickOnPoints,
  keyboard: chartKeyboard,
})
