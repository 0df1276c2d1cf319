import { describe, expect, it } from 'vitest'
import { codes, type Stored, workflow } from '../testing/checkPage.ts'

describe('errorBranches', () => {
  const rest = '2bd1c688-31c5-443e-ae25-59aa5b6431fb-apiRequest'

  it.each<[string, Stored, boolean]>([
    ['a request of a plugin', { a: { type: rest } }, true],
    ['asking where the device is', { a: { type: 'user-location' } }, true],
    ['a workflow of the builder’s server', { a: { type: 'execute-backend-workflow:x' } }, true],
    ['an integration of the builder’s server', { a: { type: 'mail/send' } }, true],
    ['calling a workflow that can fail', { a: { type: 'execute-workflow', workflowId: 'asks' } }, true],
    ['calling a workflow that throws', { a: { type: 'execute-workflow:throws' } }, true],
    ['calling one that calls one', { a: { type: 'execute-workflow', workflowId: 'calls' } }, true],
    ['calling a workflow that is bound', { a: { type: 'execute-workflow', workflowId: { code: '1' } } }, true],
    ['calling a workflow that cannot', { a: { type: 'execute-workflow', workflowId: 'waits' } }, false],
    ['calling a workflow that catches its errors', { a: { type: 'execute-workflow', workflowId: 'tries' } }, false],
    ['throwing', { a: { type: 'throw' } }, false],
    [
      'a request that is tried',
      {
        a: {
          type: 'trycatch',
          branches: [
            { id: 'b', value: 'try' },
            { id: 'c', value: 'catch' },
          ],
        },
        b: { type: 'wait', next: 'd' },
        c: { type: 'wait' },
        d: { type: rest },
      },
      false,
    ],
    [
      'a request after what is tried',
      {
        a: {
          type: 'trycatch',
          branches: [
            { id: 'b', value: 'try' },
            { id: 'c', value: 'catch' },
          ],
          next: 'd',
        },
        b: { type: 'wait' },
        c: { type: 'wait' },
        d: { type: rest },
      },
      true,
    ],
    [
      'a request where an error is caught',
      {
        a: {
          type: 'trycatch',
          branches: [
            { id: 'b', value: 'try' },
            { id: 'c', value: 'catch' },
          ],
        },
        b: { type: 'wait' },
        c: { type: rest },
      },
      true,
    ],
    [
      'a request that is tried and not caught',
      { a: { type: 'trycatch', branches: [{ id: 'b', value: 'try' }] }, b: { type: rest } },
      true,
    ],
  ])('checks where an error is caught: %s', (_what, actions, isSaid) => {
    const calls = (id: string, one: Stored) => ({
      id,
      firstAction: 'a',
      firstErrorAction: 'z',
      actions: { z: { type: 'wait' }, ...one },
    })
    const tries = {
      a: {
        type: 'trycatch',
        branches: [
          { id: 'b', value: 'try' },
          { id: 'z', value: 'catch' },
        ],
      },
      b: { type: rest },
    }
    const page = {
      page: { id: 'p1', workflows: workflow(actions, { firstAction: 'a', trigger: 'onload' }) },
      workflows: [
        calls('asks', { a: { type: rest } }),
        calls('throws', { a: { type: 'throw' } }),
        calls('calls', { a: { type: 'execute-workflow', workflowId: 'asks' } }),
        calls('waits', { a: { type: 'execute-workflow', workflowId: 'waits' } }),
        calls('tries', tries),
      ],
    }
    expect(codes(page)).toEqual(isSaid ? ['workflow/no-error-branch page.workflows.0'] : [])
  })
})
