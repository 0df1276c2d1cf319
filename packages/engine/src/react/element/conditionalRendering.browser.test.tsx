import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const condition = (shown: unknown) => ({ conditionalRendering: shown })
const wet = { id: 'wet1', label: 'wet', condition: f("variables['wet']") }

/** Shows a box with a state that follows the variable `wet`, and inside it an element with `state`. */
async function show(state: object) {
  const wwObjects = {
    around: {
      uid: 'around',
      wwObjectBaseId: 'box',
      content: { default: { children: [child('it')] } },
      _state: { states: [wet] },
    },
    it: { uid: 'it', wwObjectBaseId: 'box', content: {}, _state: state },
  }
  const sections = { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('around')] } } } }
  const variables = [{ id: 'wet', name: 'wet', type: 'boolean', defaultValue: false }]
  const { runtime } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections, wwObjects, variables } },
    elements: boxAndLabel,
  })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="around"]')).not.toBeNull()
  return runtime
}

const isShown = () => document.querySelector('[data-uid="it"]') !== null

describe('conditional rendering', () => {
  it.each([
    ['a state shows', { states: [wet], style: { default: condition(false), wet1_default: condition(true) } }, false],
    ['a state hides', { states: [wet], style: { wet1_default: condition(false) } }, true],
    [
      'a state of what stands around shows',
      {
        states: [{ id: '_wwParent_around_wet1' }],
        style: { default: condition(false), _wwParent_around_wet1_default: condition(true) },
      },
      false,
    ],
    [
      'a state shows by a formula',
      { states: [wet], style: { default: condition(false), wet1_default: condition(f('1 < 2')) } },
      false,
    ],
  ])('%s', async (_case, state, before) => {
    const runtime = await show(state)
    expect(isShown()).toBe(before)
    runtime.graph.batch(() => runtime.variables.set('wet', true))
    await expect.poll(isShown).toBe(!before)
    runtime.graph.batch(() => runtime.variables.set('wet', false))
    await expect.poll(isShown).toBe(before)
  })

  it('ignores a state that is not declared', async () => {
    const runtime = await show({ style: { default: condition(false), wet1_default: condition(true) } })
    runtime.graph.batch(() => runtime.variables.set('wet', true))
    expect(isShown()).toBe(false)
  })

  it('the later declared of two states wins', async () => {
    const states = [wet, { id: 'dry', condition: f('1 < 2') }]
    const style = { default: condition(false), wet1_default: condition(true), dry_default: condition(false) }
    const runtime = await show({ states, style })
    runtime.graph.batch(() => runtime.variables.set('wet', true))
    expect(isShown()).toBe(false)
  })
})
