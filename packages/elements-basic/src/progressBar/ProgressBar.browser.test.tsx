import { describeElement } from '@sluice/test-kit'
import { ProgressBar } from './ProgressBar.tsx'
import { progressBar } from './schema.ts'

describeElement(progressBar, ProgressBar, {
  properties: { value: 40, progressBarColor: '#099AF2' },
  cases: {
    'with an element': { properties: { value: 40, label: 'element' }, slots: { progressionLabel: <p>2 of 5</p> } },
  },
})
