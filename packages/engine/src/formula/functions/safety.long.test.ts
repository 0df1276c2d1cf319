import { describe, it } from 'vitest'
import { helpers } from './index.ts'
import { onEndlessLists, onLoops } from './testing/hostileCalls.ts'

const names = helpers.map(({ name }) => ({ name }))

// The benchmarks limit how long it may take; a call that never ends would time out here.
describe('a helper', () => {
  it.each(names)('$name ends on data that holds or repeats itself', ({ name }) => onLoops(name))

  it.each(names)('$name ends on endless lists', ({ name }) => onEndlessLists(name))
})
