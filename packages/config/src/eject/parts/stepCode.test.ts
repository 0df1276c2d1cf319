import { describe, expect, it } from 'vitest'
import { printCode } from '../code/Code.ts'
import { SourceFile } from '../code/SourceFile.ts'
import { Ejection } from '../Ejection.ts'
import { stepCode } from './stepCode.ts'
import { stepsOf } from './stepsOf.ts'

/** Code of the first step of a workflow, and how many steps were written for it. */
function written(actions: object): { readonly text: string; readonly count: number } {
  const ejection = new Ejection({ project: {}, pages: {} }, [])
  ejection.handles.set('count', { kind: 'variable', name: 'count', file: 'variables.ts', defaultValue: 0 })
  ejection.handles.set('list', { kind: 'variable', name: 'list', file: 'variables.ts', defaultValue: [] })
  let count = 0
  const keepsId = () => {
    count += 1
    return false
  }
  const [first] = stepsOf({ actions, firstAction: 'a0' })?.steps ?? []
  if (!first) throw new Error('The workflow has no step.')
  const spot = { file: new SourceFile('pages/Home.tsx'), ejection: Object.assign(ejection, { keepsId }) }
  return { text: printCode(stepCode(first, spot)), count }
}

const value = { __wwtype: 'f', code: 'true' }

/** Choices inside of one another, each in the last branch of the one around it. */
function nested(depth: number, last: object): object {
  const choices = Array.from({ length: depth }, (_, i) => [
    `a${i}`,
    {
      type: 'if',
      value,
      branches: [
        { id: null, value: true },
        { id: `a${i + 1}`, value: false, ...last },
      ],
    },
  ])
  return Object.fromEntries([...choices, [`a${depth}`, { type: 'log', value: 1 }]])
}

describe('stepCode', () => {
  it.each([
    ['when', {}],
    ['general', { isDefault: true }],
  ])('writes each of many choices inside of one another once: %s', (_how, last) => {
    expect(written(nested(30, last)).count).toBe(31)
  })

  it.each([
    [{ a0: { type: 'log', value: 1 } }, "step('log', { value: 1 })"],
    [{ a0: { type: 'log', value: 1, name: 'Note' } }, "{ type: 'log', parameters: { value: 1 }, name: 'Note' }"],
    [nested(1, {}), "when(f`true`, [], [step('log', { value: 1 })])"],
    [
      { a0: { type: 'if', value, name: 'Is it', branches: [] } },
      "{ type: 'if', parameters: { value: f`true` }, name: 'Is it' }",
    ],
    [{ a0: { type: 'variable', varId: 'count', varValue: 3 } }, 'setVariable(count, 3)'],
    [{ a0: { type: 'variable', varId: 'count', varValue: value } }, 'setVariable(count, f`true`)'],
    [{ a0: { type: 'variable', varId: 'count', varValue: '' } }, "setVariable(count, '' as never)"],
    [{ a0: { type: 'variable', varId: 'list', varValue: {} } }, 'setVariable(list, {} as never)'],
    [{ a0: { type: 'log', value: JSON.parse('{"__proto__":1}') } }, "step('log', { value: { ['__proto__']: 1 } })"],
  ])('writes %j', (actions, text) => expect(written(actions).text).toBe(text))
})
