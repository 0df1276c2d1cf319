import { describe, it } from 'vitest'
import { helpers } from './index.ts'
import { onEndlessLists, onLoops } from './testing/hostileCalls.ts'

const names = helpers.map(({ name }) => ({ name }))

// How long it takes at most is a gate of the benchmarks; what does not end does not end here either.
describe('a helper', () => {
  it.each(names)('$name ends on data that holds or repeats itself', ({ name }) => onLoops(name))

  it.each(names)('$name ends on endless lists', ({ name }) => onEndlessLists(name))
})
