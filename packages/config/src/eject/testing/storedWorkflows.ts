import type { Draw } from './Draw.ts'
import { anyValue, boundValue, type Known } from './storedValues.ts'

type Stored = Readonly<Record<string, unknown>>

/** A workflow, most of whose actions form a tree. */
export function storedWorkflow(draw: Draw, known: Known, more: Stored = {}): Stored {
  const actions: Record<string, Stored> = {}
  const chain = (depth: number): string | null => {
    let next: string | null =
      draw.among([null, null, ...Object.keys(actions), 'gone'].slice(0, draw.isThere(12) ? 9 : 2)) ?? null
    for (let left = draw.number(3); left > 0; left -= 1) {
      const id = draw.id()
      const branches = depth > 0 && draw.isThere(3) ? draw.several(3, (i) => branchOf(i, chain(depth - 1))) : undefined
      const loop = depth > 0 && draw.isThere(6) ? chain(depth - 1) : undefined
      actions[id] = {
        id,
        ...actionOf(draw, known),
        next,
        ...(branches ? { branches } : {}),
        ...(loop === undefined ? {} : { loop }),
      }
      next = id
    }
    return next
  }
  const branchOf = (index: number, id: string | null): Stored => ({
    id,
    value: draw.one<unknown>(index === 0, index === 0, draw.text(), 1),
    ...draw.some({ isDefault: () => true }, 6),
  })
  return {
    id: draw.id(),
    firstAction: chain(2),
    actions,
    ...draw.some(
      {
        name: () => draw.text(),
        firstErrorAction: () => chain(1),
        version: () => 2,
        triggerConditions: () => draw.some({ channel: () => draw.text() }),
        parameters: () =>
          draw.several(2, () => ({ name: draw.text(), type: 'string', defaultValue: anyValue(draw, known) })),
        _sluice: () => ({
          whenRunning: draw.one('queue', 'drop', 'latest', 'parallel'),
          ...draw.some({ queue: () => draw.text() }),
        }),
      },
      4,
    ),
    ...more,
  }
}

function actionOf(draw: Draw, known: Known): Stored {
  const described = draw.some({ name: () => draw.text(), disabled: () => true, _sluice: () => ({ timeout: 10 }) }, 8)
  const own = draw.one<() => Stored>(
    () => ({
      type: 'variable',
      varId: draw.one(draw.among(known.variables) ?? 'gone', `${draw.among(known.elements) ?? 'gone'}-value`),
      varValue: anyValue(draw, known),
      ...draw.some({ internal: () => true }, 6),
    }),
    () => ({ type: 'if', value: boundValue(draw, known) }),
    () => ({
      type: 'execute-workflow',
      workflowId: draw.among(known.workflows) ?? 'gone',
      parameters: { a: anyValue(draw, known) },
    }),
    () => ({ type: 'component-action', uid: draw.among(known.elements) ?? 'gone', actionName: 'focus', args: [] }),
    () => ({ type: 'change-page', pageId: draw.among(known.pages) ?? 'gone' }),
    () => ({
      type: 'fetch-collections',
      collectionsId: draw.several(2, () => draw.among(known.collections) ?? 'gone'),
    }),
    () => ({ type: 'custom-js', code: draw.text() }),
    () => ({ type: draw.text(), value: anyValue(draw, known) }),
    () => ({}),
  )
  return { ...own(), ...described }
}
