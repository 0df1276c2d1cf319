import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { settled } from '../../testing/settled.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const push = (word: string, next?: string) => ({
  type: 'variable',
  varId: 'log',
  varValue: word,
  arrayUpdateType: 'push',
  next,
})
const stop = { type: 'stop-click' }
const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const onClick = (id: string, actions: object) => ({ id, trigger: 'click', firstAction: 'a', actions })
const boxOf = (uid: string, children: readonly object[], state: object) => ({
  [uid]: { uid, wwObjectBaseId: 'box', content: { default: { children } }, _state: state },
})
const stopping = { id: 'stopping', firstAction: 'a', actions: { a: stop } }
const TO_OTHER = { type: 'internal', pageId: 'other' }

/** Shows a box inside a box, each with its state, and clicks the inner one. */
async function clickInner(inner: object, outer: object) {
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('outer')] } } } },
    wwObjects: { ...boxOf('outer', [child('inner')], outer), ...boxOf('inner', [], inner) },
    variables: [{ id: 'log', name: 'log', type: 'array', defaultValue: [] }],
    workflows: [stopping],
  }
  const { runtime, services } = createTestRuntime({
    pages: { home, other: { page: { id: 'other' }, sections: {} } },
    elements: boxAndLabel,
  })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="inner"]')).not.toBeNull()
  const wasPrevented = dispatchClick(document.querySelector('[data-uid="inner"]'))
  const now = runtime.variables.get('log')
  await settled()
  services.clock.advance(100)
  await settled()
  return { now, wasPrevented, log: runtime.variables.get('log'), path: services.history.current() }
}

/** Clicks without leaving the page; returns whether the default was prevented. */
function dispatchClick(node: Element | null): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  let wasPrevented: boolean | undefined
  const stay = () => {
    wasPrevented = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', stay)
  node?.dispatchEvent(event)
  document.removeEventListener('click', stay)
  return wasPrevented ?? event.defaultPrevented
}

describe('stop-click', () => {
  it.each([
    ['as the first action', { a: stop }, []],
    ['after others', { a: push('a', 'b'), b: { ...stop, next: 'c' }, c: push('c') }, ['a', 'c']],
    [
      'in the branch that is taken',
      { a: { type: 'if', value: f('1 < 2'), branches: [{ value: true, id: 'b' }] }, b: stop },
      [],
    ],
    ['in a workflow that is called', { a: { type: 'execute-workflow', workflowId: 'stopping' } }, []],
    ['that spreads no further but keeps its default', { a: { type: 'stop-propagation' } }, []],
  ])('%s keeps the click from the enclosing elements', async (_case, actions, log) => {
    const seen = await clickInner(
      { interactions: [onClick('w', actions)] },
      { interactions: [onClick('o', { a: push('outer') })] },
    )
    expect(seen.log).toEqual(log)
  })

  it.each([
    [
      'in a branch that is not taken',
      { a: { type: 'if', value: f('1 > 2'), branches: [{ value: true, id: 'b' }] }, b: stop },
    ],
    ['after a pause', { a: { type: 'wait', value: 5, next: 'b' }, b: stop }],
    ['that is switched off', { a: { ...stop, disabled: true } }],
  ])('%s stops nothing', async (_case, actions) => {
    const seen = await clickInner(
      { interactions: [onClick('w', actions)] },
      { interactions: [onClick('o', { a: push('outer') })] },
    )
    expect(seen.log).toEqual(['outer'])
  })

  it.each([
    ['stop-click', true],
    ['stop-propagation', false],
  ])('of type %s prevents the default: %s', async (type, wasPrevented) => {
    expect(await clickInner({ interactions: [onClick('w', { a: { type } })] }, {})).toMatchObject({ wasPrevented })
  })

  it.each([
    ['inside a link keeps the page', stop, '/'],
    ['that is not there lets the link around be followed', push('a'), '/other/'],
  ])('%s', async (_case, a, path) => {
    const seen = await clickInner({ interactions: [onClick('w', { a })] }, { link: TO_OTHER })
    expect(seen).toMatchObject({ path, wasPrevented: true })
  })

  it('on a link itself keeps the page', async () => {
    const seen = await clickInner({ link: TO_OTHER, interactions: [onClick('w', { a: stop })] }, {})
    expect(seen).toMatchObject({ path: '/', wasPrevented: true })
  })

  it('has run all synchronous actions when the event ends', async () => {
    const { now } = await clickInner({ interactions: [onClick('w', { a: push('a', 'b'), b: push('b') })] }, {})
    expect(now).toEqual(['a', 'b'])
  })
})
