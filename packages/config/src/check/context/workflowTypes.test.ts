import { ANY, check, describe as describeType, parseType, TEXT } from '@sluice/formula-check'
import { describe, expect, it } from 'vitest'
import { answerTypes } from './answerTypes.ts'
import { errorTypes } from './errorTypes.ts'
import { type WorkflowTypes, workflowAt } from './workflowTypes.ts'

const DEVICE = '66a79c98-70e7-4bc4-8859-20776b024ec2'
const f = (code: string) => ({ __wwtype: 'f', code })
const UPLOADED = 'context.workflow.a.result.map((file) => file.url)'
const rows = parseType('list<{ id: number, files: list<File> }>') ?? ANY

/** Type of a formula in a workflow with these actions before it. */
function typeIn(actions: object, code: string): string {
  const project = { workflows: [{ actions: { ...actions, last: { type: 'log', value: f(code) } } }] }
  const typeOf = (stored: unknown, workflow: WorkflowTypes) => {
    if (typeof stored === 'string') return TEXT
    const text = Object(stored)
    const kind = text.type === 'custom-js' ? ({ kind: 'script', async: true } as const) : ({ kind: 'formula' } as const)
    const context = parseType('{ workflow: any }') ?? ANY
    if (typeof text.code !== 'string' || context.kind !== 'object') return ANY
    const fields = new Map([['workflow', { type: workflow.results, isOptional: false }]])
    return check(text.code, kind, { names: { rows, context: { ...context, fields } } }).type
  }
  const descriptions = [{ id: DEVICE, name: '', doc: '', results: { share: 'boolean' } }]
  const answers = answerTypes({ descriptions })
  const closedWith = (component: string) => (component === 'ask' ? TEXT : ANY)
  const workflow = workflowAt(project, 'project', {
    answers,
    closedWith,
    errors: errorTypes({ project, pages: {} }, {}),
    typeOf,
  })
  const types = workflow('workflows.0.actions.last.value')
  return types ? describeType(typeOf(f(code), types)) : 'nothing'
}

describe('workflowAt', () => {
  const each = { type: 'loop', value: f('rows') }
  const inner = { type: 'loop', value: f('context.workflow.each.loop.item.files') }
  it.each([
    [{ each }, 'context.workflow.each.loop.item', '{ id: number, files: list<File> }'],
    [{ each }, "context.workflow?.['each'].loop.items.length", 'number'],
    [{ each, inner }, 'context.workflow.inner.loop.item', 'File'],
    [{ inner, each }, 'context.workflow.inner.loop.item.name', 'text'],
    [{ a: { type: 'variable', varValue: f('rows[0]?.id') } }, 'context.workflow.a.result', 'number | undefined'],
    [{ a: { type: 'if', value: f('rows') } }, 'context.workflow.a.result', 'boolean | undefined'],
    [{ a: { type: 'switch', value: f("rows ? 'a' : 'b'") } }, 'context.workflow.a.result', "'a' | undefined"],
    [{ a: { type: 'custom-js', code: 'return rows.length' } }, 'context.workflow.a.result', 'number | undefined'],
    [{ a: { type: `${DEVICE}-share` } }, 'context.workflow.a.result', 'boolean | undefined'],
    [{ a: { type: `${DEVICE}-other` } }, 'context.workflow.a.result', 'any'],
    [
      { a: { type: 'open-popup', libraryComponentBaseId: 'ask', waitClosing: true } },
      'context.workflow.a.result',
      'text | undefined',
    ],
    [{ a: { type: 'open-popup', libraryComponentBaseId: 'ask' } }, 'context.workflow.a.result', 'undefined'],
    [{ a: { type: 'log' } }, 'context.workflow.a.result', 'any'],
    [{ each, a: { type: 'upload-file', varId: f('context.workflow.each.loop.item.files') } }, UPLOADED, 'list<text>'],
    [{ a: { type: 'upload-file', varId: 'v' } }, 'context.workflow.a.result', 'any'],
  ])('with %j: %s is %s', (actions, code, type) => {
    expect(typeIn(actions, code)).toBe(type)
  })

  it('ends when an action reads its own result', () => {
    expect(typeIn({ a: { type: 'variable', varValue: f('context.workflow.a.result') } }, 'context.workflow.a')).toMatch(
      /^\{ result: any, /,
    )
  })
})
