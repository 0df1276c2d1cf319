import { createTestRuntime, settled } from '@sluice/engine/testing'
import { Binding } from '../../../packages/engine/src/bindings/Binding.ts'
import { readWorkflow } from '../../../packages/engine/src/config/readWorkflow.ts'
import { createRuntime } from '../../../packages/engine/src/createRuntime.ts'
import type { Line } from './Line.ts'

const PASSES = 10_000
const ROUNDS = 9
/** Microseconds; 10,000 actions a second. */
const BAR = 100

const formula = (code: string) => ({ __wwtype: 'f', code })
const LABEL = formula("'n = ' + variables['n']")
const page = {
  page: { id: 'home' },
  sections: {},
  variables: [{ id: 'n', name: 'n', type: 'number', defaultValue: 0 }],
}
const workflow = readWorkflow({
  id: 'count',
  firstAction: 'loop',
  actions: {
    loop: { type: 'loop', value: formula(`Array.from({ length: ${PASSES} })`), loop: 'set' },
    set: { type: 'variable', varId: 'n', varValue: formula("variables['n'] + 1") },
  },
})

/** A workflow that sets a variable in a loop, which one label reads; the label is patched after each action. */
export async function workflowBench(): Promise<readonly Line[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await microsecondsOfAction())
  const median = times.slice(1).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  return [
    { name: 'workflow: one action of a loop', rows: null, contender: 'sluice', unit: 'µs', median, ratio: 1, bar: BAR },
  ]
}

async function microsecondsOfAction(): Promise<number> {
  // The services are those of tests; the runtime is as in production, nothing frozen and nothing recorded.
  const { services } = createTestRuntime({ pages: { home: page } })
  const project = {
    id: 'bench',
    homePageId: 'home',
    langs: [{ lang: 'en', default: true }],
    pages: [{ id: 'home', name: 'home', paths: { default: 'home' }, langs: ['en'] }],
  }
  const runtime = createRuntime({ project, elements: [], plugins: [], services })
  runtime.navigation.start()
  await settled()
  await runtime.workflows.loadAll()
  let shown: unknown
  let patches = 0
  const label = new Binding(runtime.graph, 'label', () => runtime.evaluator.resolve(LABEL, runtime.rootScope, {}))
  const stop = label.listen((text) => {
    shown = text
    patches += 1
  }, -1)
  const start = performance.now()
  const { error } = await runtime.workflows.run(workflow, { scope: runtime.rootScope })
  if (error !== null) throw error
  const micros = ((performance.now() - start) * 1_000) / PASSES
  stop()
  if (shown !== `n = ${PASSES}` || patches < PASSES) throw new Error('The label does not show every action.')
  return micros
}
