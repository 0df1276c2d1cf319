/*
 * Random workflows: actions of many types that lead anywhere, calls and loops within one another. Each must end, with a
 * recorded outcome for every action.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { RecordedAction, RecordedRun } from '../../diagnostics/RunRecorder.ts'
import { f, startPage, variable } from './startPage.ts'

const SIZE = 8

type Stored = Readonly<Record<string, unknown>>

const ids = Array.from({ length: SIZE }, (_, i) => `a${i}`)
const anyId = fc.option(fc.constantFrom(...ids, 'gone'), { nil: undefined, freq: 3 })
const condition = fc.constantFrom<unknown>(true, false, f('context.parameters.n > 1'), f("variables['n'] % 2 === 0"))
const list = fc.constantFrom<unknown>([], [1], [1, 2], f("[variables['n'], 2]"), 'none')

const action: fc.Arbitrary<Stored> = fc.oneof(
  fc.constantFrom<Stored>(
    { type: 'variable', varId: 'n', varValue: f("variables['n'] + 1") },
    { type: 'return', value: f("variables['n']") },
    { type: 'return-result', args: { data: 1 } },
    { type: 'throw', args: { message: 'No water' } },
    { type: 'notes' },
    { type: 'nobody-knows' },
    { type: 'custom-js', code: "variables['n'] += 1; return variables['n']" },
  ),
  condition.map((value) => ({ type: 'filter', value })),
  condition.map((value) => ({ type: 'break-loop', value })),
  condition.map((value) => ({ type: 'continue-loop', value })),
  fc.record({ value: condition, yes: anyId, no: anyId }).map(({ value, yes, no }) => ({
    type: 'if',
    value,
    branches: [
      { value: true, id: yes },
      { value: false, id: no },
    ],
  })),
  fc.record({ value: list, loop: anyId }).map((parts) => ({ type: 'loop', ...parts })),
  anyId.map((loop) => ({
    type: 'while-loop',
    value: f('Object.values(context.workflow).every((one) => (one?.loop?.index ?? 0) < 2)'),
    loop,
  })),
  fc.record({ a: anyId, b: anyId, c: anyId }).map(({ a, b, c }) => ({
    type: 'trycatch',
    branches: [
      { value: 'try', id: a },
      { value: 'catch', id: b },
      { value: 'finally', id: c },
    ],
  })),
  fc.record({ a: anyId, b: anyId }).map(({ a, b }) => ({ type: '_sluice-parallel', branches: [{ id: a }, { id: b }] })),
  fc.constantFrom('one', 'two', 'gone').map((workflowId) => ({ type: 'execute-workflow', workflowId })),
)

const placed = fc.record({ stored: action, next: anyId, disabled: fc.constantFrom(false, false, false, true) })
const workflow = (id: string) =>
  fc
    .record({ actions: fc.array(placed, { minLength: SIZE, maxLength: SIZE }), error: anyId })
    .map(({ actions, error }) => ({
      id,
      parameters: [{ name: 'n', defaultValue: 2 }],
      firstAction: 'a0',
      firstErrorAction: error,
      actions: Object.fromEntries(
        actions.map(({ stored, next, disabled }, i) => [`a${i}`, { id: `a${i}`, ...stored, next, disabled }]),
      ),
    }))

const actionsOf = (run: RecordedRun): readonly RecordedAction[] =>
  run.actions.flatMap((one) => [one, ...one.runs.flatMap(actionsOf)])

/** Runs this many random workflows, each with another that it may call. @throws for the first that does not end properly. */
export async function runRandomGraphs(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(workflow('one'), workflow('two'), async (one, two) => {
      const page = { variables: [variable('n', 'number', 0)], workflows: [one, two] }
      const { runtime, services } = await startPage({ page })
      let hasEnded = false
      const running = runtime.workflows
        .call('one', 'test', { scope: runtime.rootScope })
        .catch(() => {})
        .finally(() => {
          hasEnded = true
        })
      // Loops give the page turns by the clock.
      while (!hasEnded) {
        services.clock.advance(1)
        await new Promise((resolve) => setTimeout(resolve))
      }
      await running
      for (const run of runtime.recorder?.runs ?? []) {
        expect(run.endedAt).not.toBeNull()
        for (const recorded of actionsOf(run)) {
          expect(recorded.endedAt).not.toBeNull()
          expect(recorded.type).not.toBe('')
        }
      }
    }),
    { numRuns },
  )
}
