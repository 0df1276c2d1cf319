import { it } from 'vitest'
import { runRandomGraphs } from './testing/randomGraphs.ts'

it('10,000 random workflows end, and say of each action what came of it', { timeout: 600_000 }, () =>
  runRandomGraphs(10_000),
)
