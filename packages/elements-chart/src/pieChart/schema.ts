import { defineElement, identity } from '@sluice/engine/elements'
import { dataProperties, legendProperties, legendSize, setting } from '../data/chartProperties.ts'
import { chartKeyboard, clickOnPoints } from '../data/chartTriggers.ts'

/** Slices of a whole. */
export const pieChart = defineElement({
  name: 'pieChart',
  doc: 'Slices of a whole, as a pie or as a ring.',
  generations: [{ baseId: 'e1e0ffa9-23af-471f-ac5a-6b49f508c653', adapt: identity }],
  properties: {
    displayType: {
      kind: 'choice',
      doc: 'Whether it is a pie or a ring.',
      values: ['pie', 'doughnut'],
      authorDefault: 'pie',
      ...setting,
    },
    ...legendProperties,
    legendSize,
    ...dataProperties,
  },
  triggers: clickOnPoints,
  keyboard: chartKeyboard,
})
