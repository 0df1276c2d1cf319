import { describe, expect, it, vi } from 'vitest'
import { languageParts } from '../features/features.ts'
import { Language } from '../formula/Language.ts'
import { readWorkflow } from '../project/readWorkflow.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'

describe('a workflow on a page that did not load scripts', () => {
  it('still uses the value', async () => {
    const home = {
      page: { id: 'home' },
      sections: {},
      variables: [{ id: 'v', name: 'v', type: 'string', defaultValue: '' }],
    }
    const { runtime } = createTestRuntime({ pages: { home }, language: new Language(languageParts()) })
    runtime.navigation.start()
    await vi.waitUntil(() => runtime.navigation.view.peek().kind === 'page')
    const value = { __wwtype: 'f', code: "['a', 'b']['includes']('b') ? wwFormulas['uppercase']('yes') : 'no'" }
    const workflow = readWorkflow({
      id: 'w',
      firstAction: 'a',
      actions: { a: { type: 'variable', varId: 'v', varValue: value } },
    })
    await runtime.workflows.run(workflow, { scope: runtime.rootScope })
    expect(runtime.variables.get('v')).toBe('YES')
  })
})
