import { it } from 'vitest'
import { runRandomGraphs } from './testing/randomGraphs.ts'

it('10,000 random workflows end, with a recorded outcome for each action', { timeout: 600_000 }, () =>
  runRandomGraphs(10_000),
)
