import { describe, expect, it } from 'vitest'
import type { PageModel } from '../../project/model.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { PageContext } from '../element/PageContext.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { estimateSubtreeCost, firstSlice } from './estimateSubtreeCost.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const box = (uid: string, children: unknown, state: object = {}) => ({
  [uid]: { uid, wwObjectBaseId: 'box', content: { default: { children } }, _state: state },
})
const label = (uid: string, state: object = {}) => ({
  [uid]: { uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': 'x' } }, _state: state },
})

async function factsOf(wwObjects: object) {
  const sections = { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('row')] } } } }
  const pages = { home: { page: { id: 'home' }, sections, wwObjects } }
  const { runtime } = createTestRuntime({ pages, elements: boxAndLabel })
  runtime.navigation.start()
  await expect.poll(() => runtime.navigation.view.peek().kind).toBe('page')
  const view = runtime.navigation.view.peek()
  const page: PageModel | null = view.kind === 'page' ? view.model : null
  const row = page?.elements.get('row')
  return (
    page &&
    row &&
    estimateSubtreeCost(new PageContext(runtime, page, { render: { element: () => null, slot: () => null } }), row)
  )
}

describe('the weight of a row', () => {
  const clickable = { interactions: [{ id: 'w', trigger: 'click', firstAction: null, actions: {} }] }
  it.each([
    {
      row: 'plain elements',
      objects: { ...box('row', [child('t')]), ...label('t') },
      isLight: true,
      isBare: true,
      weight: 2,
    },
    {
      row: 'one that can be pressed',
      objects: { ...box('row', [child('t')]), ...label('t', clickable) },
      isLight: false,
      isBare: false,
      weight: 9,
    },
    {
      row: 'one that comes and goes',
      objects: {
        ...box('row', [child('t')]),
        ...label('t', { style: { default: { conditionalRendering: { __wwtype: 'f', code: 'true' } } } }),
      },
      isLight: false,
      isBare: false,
      weight: 9,
    },
    {
      row: 'a list inside',
      objects: { ...box('row', { __wwtype: 'f', code: '[1]', repeatable: [child('t')] }), ...label('t') },
      isLight: false,
      isBare: false,
      weight: 6,
    },
    { row: 'itself', objects: box('row', [child('row')]), isLight: false, isBare: false, weight: 9 },
    { row: 'somebody who is missing', objects: box('row', [child('nobody')]), isLight: true, isBare: true, weight: 1 },
  ])('$row', async ({ objects, isLight, isBare, weight }) => {
    expect(await factsOf(objects)).toEqual({ isLight, isBare, weight })
  })

  it.each([
    [1, 2_000],
    [2, 1_000],
    [9, 222],
    [500, 30],
  ])('of weight %i, %i are rendered at first', (weight, count) => expect(firstSlice(weight)).toBe(count))
})
