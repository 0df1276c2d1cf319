import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })

/** Shows a text with a formula, in a box in the section. */
async function show(code: string, state: object = {}, stateAround: object = {}) {
  const wwObjects = {
    around: {
      ...{ uid: 'around', wwObjectBaseId: 'box', content: { default: { children: [child('it')] } } },
      _state: stateAround,
    },
    it: { uid: 'it', wwObjectBaseId: 'label', content: { default: { '_ww-text_text': f(code) } }, _state: state },
  }
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('around')] } } } },
    wwObjects,
    variables: [{ id: 'seen', name: 'seen', type: 'string', defaultValue: '' }],
  }
  const { runtime } = createTestRuntime({ pages: { home }, elements: boxAndLabel })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="it"]')).not.toBeNull()
  return { runtime, shown: () => document.querySelector('[data-uid="it"]')?.textContent }
}

describe('context.layout', () => {
  it('is the enclosing layout', async () => {
    const { shown } = await show("context.layout.id + ' ' + context.layout?.['id']")
    expect(shown()).toBe('around around')
  })
})

describe('context.thisInstance', () => {
  it.each([
    ['context.thisInstance.tagName', 'P'],
    ["context.thisInstance?.['className']", 'e-it'],
    ['context.thisInstance.offsetHeight > 0', 'true'],
    ['typeof context.thisInstance.parentElement + typeof context.thisInstance.style', 'undefinedundefined'],
    ["Object.keys(context.thisInstance).includes('offsetWidth')", 'true'],
  ])('%s is %s', async (code, text) => {
    const { shown } = await show(code)
    await expect.poll(shown).toBe(text)
  })

  it('follows the size of the node', async () => {
    const { shown } = await show("context.thisInstance.offsetHeight + ' high'")
    await expect.poll(shown).toMatch(/^[1-9]\d* high$/)
    const node = document.querySelector<HTMLElement>('[data-uid="it"]')
    node?.style.setProperty('height', '77px')
    await expect.poll(shown).toBe('77 high')
  })

  it('has the updated texts when read after a change', async () => {
    const title = { name: 'title', value: f('variables.seen && context.thisInstance.textContent') }
    const { runtime } = await show('variables.seen', {}, { attributes: [title] })
    const titleOf = () => document.querySelector('[data-uid="around"]')?.getAttribute('title')
    runtime.graph.batch(() => runtime.variables.set('seen', 'first'))
    await expect.poll(titleOf).toBe('first')
    runtime.graph.batch(() => runtime.variables.set('seen', 'second'))
    expect(titleOf()).toBe('second')
  })

  it('is the element whose workflow runs', async () => {
    const interaction = {
      id: 'w',
      trigger: 'click',
      firstAction: 'a',
      actions: {
        a: { type: 'variable', varId: 'seen', varValue: f("context.thisInstance.textContent + context['layout'].id") },
      },
    }
    const { runtime } = await show("'text'", { interactions: [interaction] })
    document.querySelector<HTMLElement>('[data-uid="it"]')?.click()
    await expect.poll(() => runtime.variables.get('seen')).toBe('textaround')
  })

  it('is absent on pages that do not use it', async () => {
    const { shown } = await show("typeof context['this' + 'Instance']")
    expect(shown()).toBe('undefined')
  })
})
