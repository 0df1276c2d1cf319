import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'
import { definePlugin } from './definePlugin.ts'

const present = definePlugin({
  id: 'present',
  name: 'Present',
  namespace: 'here',
  variables: { depth: { doc: 'A depth.', defaultValue: 3 } },
})

const absent = { id: 'absent', name: 'Absent', namespace: 'gone', settings: { publicData: { key: 'k' } } }

async function start(workflows: readonly unknown[] = []) {
  const home = { page: { id: 'home', workflows }, sections: {} }
  const { runtime } = createTestRuntime({
    pages: { home },
    project: { plugins: [{ id: 'present' }, absent] },
    plugins: [present],
  })
  runtime.navigation.start()
  await settled()
  const value = (code: string) => runtime.evaluator.resolve({ __wwtype: 'f', code }, runtime.rootScope, {})
  const said = () =>
    runtime.trace.entries.flatMap((entry) =>
      entry.kind !== 'action' && entry.code === 'plugin/missing' ? [entry.message] : [],
    )
  return { runtime, value, said }
}

describe('variables of plugins', () => {
  it.each([
    ["pluginVariables['present'].depth", 3],
    ['plugins.here.depth', 3],
    ["variables['present-depth']", 3],
    ["variables['present-width']", undefined],
    ["pluginVariables['absent'].user", undefined],
    ["!pluginVariables['absent'].isAuthenticated", true],
    ["plugins['gone'].settings.publicData.key", 'k'],
    ["pluginVariables['never-heard-of']", undefined],
  ])('%s is %j', async (code, expected) => {
    const { value } = await start()
    expect(value(code)).toBe(expected)
  })

  it('are written by workflows', async () => {
    const workflow = {
      id: 'w',
      trigger: 'onload',
      firstAction: 'a',
      actions: { a: { type: 'variable', varId: 'present-depth', varValue: 5 } },
    }
    const { value } = await start([workflow])
    expect(value("plugins.here.depth + variables['present-depth']")).toBe(10)
  })

  it('report once that their plugin is missing', async () => {
    const { value, said } = await start()
    for (const code of ["pluginVariables['absent'].user", 'plugins.gone.user', "plugins['absent'].x"]) value(code)
    expect(said()).toEqual(['The plugin “Absent” is not installed; its variables have no value.'])
  })

  it('are not reported while nobody reads them', async () => {
    const { value, said } = await start()
    value('plugins.here.depth')
    expect(said()).toEqual([])
  })
})

it('the settings of a plugin can decide which variables it has', async () => {
  const { runtime } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections: {} } },
    project: { plugins: [{ id: 'tanks', settings: { publicData: { names: ['north', 'far-south'] } } }] },
    plugins: [
      definePlugin({
        id: 'tanks',
        name: 'Tanks',
        namespace: 'tanks',
        variablesOf: ({ names }) =>
          Object.fromEntries((names as string[]).map((name) => [name, { doc: 'A level.', defaultValue: name.length }])),
      }),
    ],
  })
  const code =
    "[plugins.tanks.north, pluginVariables['tanks']['far-south'], variables['tanks-north'], plugins.tanks.east]"
  expect(runtime.evaluator.resolve({ __wwtype: 'f', code }, runtime.rootScope, {})).toEqual([5, 9, 5, undefined])
})
