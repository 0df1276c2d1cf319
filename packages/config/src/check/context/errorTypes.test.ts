import type { PluginDescription } from '@sluice/engine/plugins'
import { describe as describeType, type Type } from '@sluice/formula-check'
import { describe, expect, it } from 'vitest'
import { errorTypes } from './errorTypes.ts'

const DATA = 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7'
const DEVICE = '66a79c98-70e7-4bc4-8859-20776b024ec2'
const OTHER = '7f6c1f7a-3c5e-4f6b-9d51-0a4b8f0f4a11'
const descriptions: readonly PluginDescription[] = [
  { id: DATA, name: 'Data', doc: '', errors: '{ code: text, status?: number }' },
  { id: DEVICE, name: 'Device', doc: '', errors: '{ code: text, status: text }' },
  { id: OTHER, name: 'Other', doc: '' },
]
const workflows = [
  { id: 'calls', actions: { a: { type: `${DATA}-request` }, b: { type: 'execute-workflow', workflowId: 'calls' } } },
]
const errors = errorTypes({ project: {}, pages: { p: { workflows } } }, { descriptions })

/** Types of the code and the status of an error. */
function membersOf(type: Type): readonly string[] {
  const parts = type.kind === 'union' ? type.parts : [type]
  return parts.flatMap((part) =>
    part.kind === 'object'
      ? ['code', 'status'].map((name) => describeType(part.fields.get(name)?.type ?? { kind: 'never' }))
      : [],
  )
}

describe('errorTypes', () => {
  const TEXT = 'text | undefined'
  it.each([
    ['the engine', [{ type: 'log' }], [TEXT, 'never']],
    ['a plugin', [{ type: `${DATA}-request` }], [TEXT, 'number | undefined']],
    ['two plugins', [{ type: `${DATA}-request` }, { type: `${DEVICE}-share` }], [TEXT, 'number | text | undefined']],
    ['a plugin that does not describe them', [{ type: `${OTHER}-login` }], ['any', 'never']],
    [
      'an unknown plugin and a known one',
      [{ type: `${DATA.replace('c', 'd')}-x` }, { type: `${DATA}-x` }],
      ['any', 'any'],
    ],
    ['a script', [{ type: 'custom-js', code: 'throw 1' }], ['any', 'never']],
    ['a workflow that is called', [{ type: 'execute-workflow', workflowId: 'calls' }], [TEXT, 'number | undefined']],
    ['a workflow that is not known', [{ type: 'execute-workflow', workflowId: 'none' }], ['any', 'never']],
  ])('knows code and status of errors of %s', (_whose, actions, expected) => {
    expect(membersOf(errors.ofWorkflow({ actions: { ...actions } }))).toEqual(expected)
  })

  it.each([
    ['without a plugin', { mode: 'static', pluginId: DATA }, [TEXT, 'never']],
    ['of a plugin', { pluginId: DATA }, [TEXT, 'number | undefined']],
    ['of an unknown plugin', { pluginId: 'none' }, ['any', 'never']],
  ])('knows them for collections %s', (_which, collection, expected) => {
    expect(membersOf(errors.ofCollection(collection))).toEqual(expected)
  })

  it('leaves open what an error is that is no object', () => {
    expect(describeType(errors.ofWorkflow({}))).toMatch(/ \| text \| null \| undefined$/)
  })
})
