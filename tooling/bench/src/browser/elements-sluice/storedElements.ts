import { flexbox } from '@sluice/elements-basic/schema'
import type { MeasuredElement } from '../elements/elementCounts.ts'
import { child } from '../stored/child.ts'
import { formula } from '../stored/formula.ts'
import { pressable } from '../stored/pressable.ts'
import { storedElement } from '../stored/storedElement.ts'
import { type StoredProject, storedProject } from '../stored/storedProject.ts'
import { withId } from '../stored/withId.ts'
import type { StoredKind } from './StoredKind.ts'
import { storedCharts } from './storedCharts.ts'
import { storedFields } from './storedFields.ts'
import { storedLayouts } from './storedLayouts.ts'

const kinds: Readonly<Record<MeasuredElement, StoredKind>> = { ...storedFields, ...storedLayouts, ...storedCharts }

/** A stored page with one element, a button, and a box that has the elements once the button is pressed. */
export function storedElements(element: MeasuredElement, ids: readonly string[]): StoredProject {
  const { definition, settings, parts, idAttribute } = kinds[element]
  const one = (id: string) => [withId(storedElement(id, definition, settings(id)), idAttribute), ...(parts?.(id) ?? [])]
  const isShown = { default: { conditionalRendering: formula('variables.shown') } }
  return storedProject({
    shown: ['first', 'show', 'box'],
    elements: [
      ...one('first'),
      pressable('show', 'Show', { varId: 'shown', varValue: true }),
      storedElement(
        'box',
        flexbox,
        { children: ids.map(child), '_ww-layout_flexDirection': 'column' },
        { style: isShown },
      ),
      ...ids.flatMap(one),
    ],
    variables: [{ id: 'shown', name: 'shown', type: 'boolean', defaultValue: false }],
  })
}
