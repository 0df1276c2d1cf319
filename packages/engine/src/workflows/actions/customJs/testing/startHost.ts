import { vi } from 'vitest'
import type { TestRuntimeOptions } from '../../../../testing/createTestRuntime.ts'
import { settled } from '../../../../testing/settled.ts'
import { f, startPage, variable } from '../../../testing/startPage.ts'

const page = (id: string) => ({ page: { id }, sections: {} })
const double = {
  id: 'double',
  parameters: [{ name: 'n' }],
  firstAction: 'r',
  actions: { r: { type: 'return', value: f('context.parameters.n * 2') } },
}

/** Starts an app of two pages, `home` and `zones`, on which the elements `save` and `file` are mounted. */
export async function startHost(options: TestRuntimeOptions = {}) {
  const home = { ...page('home'), variables: [variable('n', 'number', 1)], workflows: [double] }
  const { runtime, services, run } = await startPage({
    pages: { home, zones: page('zones') },
    path: '/?q=1',
    ...options,
  })
  services.window.elements.add('save').add('file')
  const assign = vi.spyOn(services.history, 'assign')
  /** Runs a script as an action and returns its result. */
  const answer = async (code: string) => {
    const { result, error } = await run({ a: { type: 'custom-js', code } })
    await settled()
    if (error) throw error
    return result
  }
  return { runtime, services, answer, assign }
}
