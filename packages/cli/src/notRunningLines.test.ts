import { expect, it } from 'vitest'
import { notRunningLines } from './notRunningLines.ts'

it('notRunningLines is a table by page', () => {
  const part = { page: 'p', pageName: 'Clients', kind: 'action', what: 'go', count: 12, reason: 'Gone.' } as const
  expect(notRunningLines([part, { ...part, page: null, pageName: '', what: 'fly\u001b[31m', count: 1 }])).toEqual([
    'What does not run:',
    expect.stringMatching(/^ {2}Clients {4}action go +12 × {2}Gone\.$/),
    expect.stringMatching(/^ {2}\(project\) {2}action fly.* {2}1 × {3}Gone\.$/),
  ])
  expect(notRunningLines([])).toEqual([])
})
