import { createTestRuntime, settled } from '@sluice/testing'
import { createRuntime } from '../../../../packages/engine/src/app/createRuntime.ts'
import { RunRecorder } from '../../../../packages/engine/src/diagnostics/RunRecorder.ts'
import { Binding } from '../../../../packages/engine/src/graph/Binding.ts'
import { readWorkflow } from '../../../../packages/engine/src/project/readWorkflow.ts'

const PASSES = 10_000

const formula = (code: string) => ({ __wwtype: 'f', code })
const LABEL = formula("'n = ' + variables['n']")
const page = {
  page: { id: 'home' },
  sections: {},
  variables: [{ id: 'n', name: 'n', type: 'number', defaultValue: 0 }],
}
const project = {
  id: 'bench',
  homePageId: 'home',
  langs: [{ lang: 'en', default: true }],
  pages: [{ id: 'home', name: 'home', paths: { default: 'home' }, langs: ['en'] }],
}
const workflow = readWorkflow({
  id: 'count',
  firstAction: 'loop',
  actions: {
    loop: { type: 'loop', value: formula(`Array.from({ length: ${PASSES} })`), loop: 'set' },
    set: { type: 'variable', varId: 'n', varValue: formula("variables['n'] + 1") },
  },
})

/**
 * Microseconds per action in a workflow that sets a variable in a loop; one label reads it and is patched after each action.
 * @param isRecorded whether a recorder keeps the run, with its default limit of actions.
 */
export async function runLoop(isRecorded: boolean): Promise<number> {
  const runtime = await startRuntime(isRecorded)
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
  if (isRecorded && runtime.recorder?.runs.length !== 1) throw new Error('The recorder has not kept the run.')
  return micros
}

/** Uses test services, but the runtime is as in production: nothing frozen and nothing traced. */
async function startRuntime(isRecorded: boolean): Promise<ReturnType<typeof createRuntime>> {
  const { services } = createTestRuntime({ pages: { home: page } })
  const recorder = isRecorded ? { recorder: new RunRecorder() } : {}
  const runtime = createRuntime({ project, elements: [], plugins: [], services, ...recorder })
  runtime.navigation.start()
  await settled()
  await runtime.workflows.loadAll()
  return runtime
}
