import { readWorkflow } from '../../project/readWorkflow.ts'
import { createTestRuntime, type TestRuntimeOptions } from '../../testing/createTestRuntime.ts'
import { settled } from '../../testing/settled.ts'

type Stored = Readonly<Record<string, unknown>>

/** Starts a page with the given stored parts, for running workflows on it. */
export async function startPage({ page = {}, ...options }: TestRuntimeOptions & { readonly page?: Stored } = {}) {
  const home = { page: { id: 'home' }, sections: {}, ...page }
  const { runtime, services } = createTestRuntime({ pages: { home }, ...options })
  runtime.navigation.start()
  await settled()
  // Loaded in advance, so that no test waits for code.
  await runtime.workflows.loadAll()
  /** Runs a workflow whose first action is `a`. */
  const run = (actions: Readonly<Record<string, unknown>>, more: Stored = {}) =>
    runtime.workflows.run(readWorkflow({ id: 'w', firstAction: 'a', actions, ...more }), { scope: runtime.rootScope })
  return { runtime, services, run }
}

/** Creates a formula. */
export const f = (code: string) => ({ __wwtype: 'f', code })

/** Creates a variable whose name differs from its id. */
export const variable = (id: string, type: string, defaultValue: unknown) => ({
  id,
  name: `${id} name`,
  type,
  defaultValue,
})
