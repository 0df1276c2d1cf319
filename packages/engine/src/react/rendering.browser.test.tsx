import { Profiler, StrictMode, Suspense, startTransition, use, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { defineElement, identity } from '../elements/elementDefinition.ts'
import { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { App } from './App.tsx'
import type { ElementProps } from './element/elementProps.ts'
import { LeafText } from './text/LeafText.tsx'
import { TextSource } from './text/PatchedText.ts'

const box = defineElement({
  name: 'box',
  doc: 'Box.',
  generations: [{ baseId: 'box', adapt: identity }],
  properties: {},
  slots: { children: { doc: 'Children.', kind: 'list' } },
  inherits: ['layout'],
  linkable: true,
})
const label = defineElement({
  name: 'label',
  doc: 'Label.',
  generations: [{ baseId: 'label', adapt: identity }],
  properties: {},
  inherits: ['text'],
})
const badge = defineElement({
  name: 'badge',
  doc: 'Badge.',
  generations: [{ baseId: 'badge', adapt: identity }],
  properties: { value: { kind: 'text', doc: 'Value.' } },
  variables: { count: { kind: 'number', doc: 'Count.', defaultValue: 0 } },
  triggers: { tapped: { doc: 'Tapped.' } },
})
const broken = defineElement({
  name: 'broken',
  doc: 'Broken.',
  generations: [{ baseId: 'broken', adapt: identity }],
  properties: {},
})

let renders = 0
const elements = [
  {
    definition: box,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof box>) => <div {...root}>{slots.children}</div>,
  },
  {
    definition: label,
    load:
      async () =>
      ({ text, root }: ElementProps<typeof label>) => {
        renders += 1
        return <LeafText as="p" leaf={text} {...root} />
      },
  },
  {
    definition: badge,
    load:
      async () =>
      ({ value, root, emit, variable }: ElementProps<typeof badge>) => {
        renders += 1
        return (
          <button
            type="button"
            {...root}
            onClick={() => {
              variable.count.set(Number(variable.count.get()) + 1)
              emit('tapped', { value })
            }}
          >
            {value}
          </button>
        )
      },
  },
  {
    definition: broken,
    load: async () => () => {
      throw new Error('broken on purpose')
    },
  },
]
const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const text = (uid: string, code: string, more = {}) => ({
  [uid]: { uid, name: uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': f(code), ...more } } },
})

async function show(wwObjects: object, children: unknown, variables: readonly unknown[] = []) {
  const pages = {
    home: {
      page: { id: 'home' },
      sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children } } } },
      wwObjects,
      variables,
    },
  }
  const { runtime, services } = createTestRuntime({ pages, elements })
  runtime.navigation.start()
  const screen = await render(
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>,
  )
  await expect.poll(() => document.querySelector('[data-uid="s"]')).not.toBeNull()
  return {
    runtime,
    screen,
    services,
    textOf: (uid: string) => [...document.querySelectorAll(`[data-uid="${uid}"]`)].map((node) => node.textContent),
  }
}
const variable = (id: string, type: string, defaultValue: unknown) => ({ id, name: id, type, defaultValue })

describe('rendering', () => {
  it('patches a bound text without rendering', async () => {
    const { runtime, textOf } = await show(
      text('t', "'Zone ' + variables.n"),
      [child('t')],
      [variable('n', 'number', 1)],
    )
    expect(textOf('t')).toEqual(['Zone 1'])
    renders = 0
    runtime.graph.batch(() => runtime.variables.set('n', 2))
    expect(textOf('t')).toEqual(['Zone 2'])
    expect(renders).toBe(0)
  })

  it('changes one row without touching the others', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => ({ id: i, name: `row ${i}` }))
    const repeat = { ...f('variables.rows'), repeatable: [child('t')] }
    const { runtime, textOf } = await show(text('t', 'context.item.data.name'), repeat, [
      variable('rows', 'array', rows),
    ])
    expect(textOf('t')).toHaveLength(50)
    const nodes = [...document.querySelectorAll('[data-uid="t"]')]
    renders = 0
    runtime.graph.batch(() =>
      runtime.variables.set('rows', 'changed', { arrayUpdate: 'update', index: 3, path: 'name' }),
    )
    expect(textOf('t')[3]).toBe('changed')
    expect([...document.querySelectorAll('[data-uid="t"]')]).toEqual(nodes)
    expect(renders).toBe(0)
  })

  it('keeps rows by id when one is inserted before them', async () => {
    const repeat = { ...f('variables.rows'), repeatable: [child('t')] }
    const { runtime, textOf } = await show(text('t', 'context.item.index + context.item.data.id'), repeat, [
      variable('rows', 'array', [{ id: 'a' }, { id: 'b' }]),
    ])
    const first = document.querySelector('[data-uid="t"]')
    runtime.graph.batch(() => runtime.variables.set('rows', [{ id: 'z' }, { id: 'a' }, { id: 'b' }]))
    await expect.poll(() => textOf('t')).toEqual(['0z', '1a', '2b'])
    expect(document.querySelectorAll('[data-uid="t"]')[1]).toBe(first)
  })

  it('updates only the outer index in nested rows when the outer row moves', async () => {
    const wwObjects = {
      ...text('t', 'context.item.data.id + context.item.repeatIndex'),
      b: {
        uid: 'b',
        wwObjectBaseId: 'box',
        content: { default: { children: { ...f('context.item.data.beds'), repeatable: [child('t')] } } },
      },
    }
    const repeat = { ...f('variables.zones'), repeatable: [child('b')] }
    const [north, south] = ['n', 's'].map((id) => ({ id, beds: [{ id: `${id}1 ` }] }))
    const { runtime, textOf } = await show(wwObjects, repeat, [variable('zones', 'array', [north, south])])
    expect(textOf('t')).toEqual(['n1 0-0', 's1 1-0'])
    runtime.graph.batch(() => runtime.variables.set('zones', [south, north]))
    await expect.poll(() => textOf('t')).toEqual(['s1 0-0', 'n1 1-0'])
  })

  it('removes an element from the page and evaluates nothing in it', async () => {
    const wwObjects = {
      ...text('t', 'variables.user.name'),
      b: {
        uid: 'b',
        wwObjectBaseId: 'box',
        content: { default: { children: [child('t')] } },
        _state: { style: { default: { conditionalRendering: f('variables.user') } } },
      },
    }
    const { runtime, textOf } = await show(wwObjects, [child('b')], [variable('user', 'object', { name: 'Ana' })])
    expect(textOf('t')).toEqual(['Ana'])
    runtime.graph.batch(() => runtime.variables.set('user', null))
    await expect.poll(() => textOf('t')).toEqual([])
    expect(runtime.trace.entries).toEqual([])
    runtime.graph.batch(() => runtime.variables.set('user', { name: 'Leo' }))
    await expect.poll(() => textOf('t')).toEqual(['Leo'])
  })

  it('publishes element variables and runs interactions', async () => {
    const interaction = {
      id: 'w',
      trigger: 'tapped',
      firstAction: 'a',
      actions: { a: { type: 'variable', varId: 'said', varValue: f('event.value') } },
    }
    const wwObjects = {
      g: {
        uid: 'g',
        wwObjectBaseId: 'badge',
        content: { default: { value: f("'tap ' + variables['g-count']") } },
        _state: { interactions: [interaction] },
      },
    }
    const { runtime, screen } = await show(wwObjects, [child('g')], [variable('said', 'string', '')])
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('button')).toHaveTextContent('tap 1')
    expect(runtime.variables.get('said')).toBe('tap 0')
  })

  it('renders only an element whose own property changed', async () => {
    const wwObjects = {
      g: { uid: 'g', wwObjectBaseId: 'badge', content: { default: { value: f('variables.n') } } },
      ...text('t', "'fixed'"),
    }
    const { runtime, textOf } = await show(wwObjects, [child('g'), child('t')], [variable('n', 'string', 'one')])
    renders = 0
    runtime.graph.batch(() => runtime.variables.set('n', 'two'))
    await expect.poll(() => textOf('g')).toEqual(['two'])
    expect(renders).toBeLessThanOrEqual(2)
  })

  it('leaves a broken element out and keeps the page', async () => {
    const wwObjects = { x: { uid: 'x', wwObjectBaseId: 'broken' }, ...text('t', "'still here'") }
    const { runtime, textOf } = await show(wwObjects, { ...f('[1]'), repeatable: [child('x')] })
    expect(textOf('t')).toEqual([])
    await expect
      .poll(() => runtime.trace.entries.some((entry) => entry.kind === 'message' && entry.code === 'element/failed'))
      .toBe(true)
  })

  it('renders stored text links as anchors, in the language of the page', async () => {
    const links = {
      out: { type: 'external', href: 'https://example.com/', targetBlank: true },
      en: { home: { type: 'internal', pageId: 'home', query: [{ name: 'a', value: '1' }] } },
      bad: { type: 'external', href: 'javascript:alert(1)' },
    }
    const html = ['out', 'home', 'bad', 'gone'].map((id) => `<span data-ww-link-id="${id}">${id}</span>`).join(' ')
    const { services } = await show(text('t', JSON.stringify(html), { '_ww-text_links': links }), [child('t')])
    const anchors = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-uid="t"] a')]
    await expect
      .poll(() => anchors().map((anchor) => anchor.getAttribute('href')))
      .toEqual(['https://example.com/', '/?a=1'])
    expect(anchors()[0]).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
    anchors()[1]?.click()
    await expect.poll(() => services.history.current()).toBe('/?a=1')
  })

  it('sanitises text with markup and keeps plain text plain', async () => {
    const wwObjects = {
      ...text('m', "'a <b>b</b><img src=x onerror=alert(1)> & c'"),
      ...text('p', "'Smith & <Sons>'", { '_ww-text_sanitize': true }),
    }
    const { textOf } = await show(wwObjects, [child('m'), child('p')])
    await expect.poll(() => document.querySelector('[data-uid="m"] b')?.textContent).toBe('b')
    expect(document.querySelector('[data-uid="m"] img')).toBeNull()
    expect(textOf('p')).toEqual(['Smith & <Sons>'])
  })

  it('sets bound style through CSSOM and states as a list', async () => {
    const style = { default: { backgroundColor: f('variables.color') } }
    const states = [{ id: 'hot', label: 'hot', condition: f("variables.color === 'red'") }]
    const wwObjects = { b: { uid: 'b', wwObjectBaseId: 'box', content: {}, _state: { style, states } } }
    const { runtime } = await show(wwObjects, [child('b')], [variable('color', 'string', 'red')])
    const node = document.querySelector<HTMLElement>('[data-uid="b"]')
    expect(node?.style.getPropertyValue('--b-b-backgroundColor')).toBe('red')
    expect(node?.dataset.is).toBe('hot')
    runtime.graph.batch(() => runtime.variables.set('color', 'blue; color: red'))
    expect(node?.style.getPropertyValue('--b-b-backgroundColor')).toBe('')
    expect(node?.dataset.is).toBeUndefined()
  })

  it('gives a clickable box the role, focus and keys of a button', async () => {
    const interaction = {
      id: 'w',
      trigger: 'click',
      firstAction: 'a',
      actions: { a: { type: 'variable', varId: 'said', varValue: 'clicked' } },
    }
    const wwObjects = {
      b: {
        uid: 'b',
        wwObjectBaseId: 'box',
        content: {},
        _state: {
          interactions: [interaction],
          attributes: [
            { name: 'aria-label', value: 'Zone 1' },
            { name: 'onclick', value: 'alert(1)' },
          ],
        },
      },
    }
    const { runtime, screen } = await show(wwObjects, [child('b')], [variable('said', 'string', '')])
    const node = screen.getByRole('button', { name: 'Zone 1' }).element()
    expect(node.hasAttribute('onclick')).toBe(false)
    if (node instanceof HTMLElement) node.focus()
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await expect.poll(() => runtime.variables.get('said')).toBe('clicked')
  })
})

describe('leaf protocol', () => {
  const setup = (first: string) => {
    const graph = new Graph()
    const source = new ValueSource(graph, 'text', first)
    const leaf = new (class extends TextSource {
      name = 'leaf'
      isPlain = false
      graph = graph
      place = {}
      evaluate = () => source.get()
      links = () => null
    })()
    const set = (value: string) => graph.batch(() => source.set(value))
    return { leaf, set }
  }
  const shown = () => document.querySelector('#leaf')?.textContent

  it('survives a StrictMode remount', async () => {
    const { leaf, set } = setup('a')
    await render(
      <StrictMode>
        <LeafText as="p" id="leaf" leaf={leaf} />
      </StrictMode>,
    )
    set('b')
    expect(shown()).toBe('b')
  })

  it('shows a write made between render and attach', async () => {
    const { leaf, set } = setup('a')
    const Writer = () => {
      if (leaf.peek() === 'a') set('late')
      return null
    }
    await render(
      <>
        <LeafText as="p" id="leaf" leaf={leaf} />
        <Writer />
      </>,
    )
    expect(shown()).toBe('late')
  })

  it('leaks nothing from a suspended render that is discarded', async () => {
    const { leaf, set } = setup('a')
    const never = new Promise<never>(() => {})
    const Suspended = () => {
      use(never)
      return null
    }
    const screen = await render(
      <Suspense fallback="waiting">
        <LeafText as="p" id="leaf" leaf={leaf} />
        <Suspended />
      </Suspense>,
    )
    set('b')
    await screen.rerender(<LeafText as="p" id="leaf" leaf={leaf} />)
    expect(shown()).toBe('b')
    set('c')
    expect(shown()).toBe('c')
  })

  it('keeps the patch when React renders again', async () => {
    const { leaf, set } = setup('a')
    let again = () => {}
    const Parent = () => {
      const [n, setN] = useState(0)
      again = () => setN(n + 1)
      return <LeafText as="p" id="leaf" leaf={leaf} className={`n${n}`} />
    }
    await render(<Parent />)
    set('b')
    again()
    await expect.poll(() => document.querySelector('#leaf')?.className).toBe('n1')
    expect(shown()).toBe('b')
    set('c')
    expect(shown()).toBe('c')
  })

  it('patches an initially empty text', async () => {
    const { leaf, set } = setup('')
    await render(<LeafText as="p" id="leaf" leaf={leaf} />)
    set('now')
    expect(shown()).toBe('now')
    set('')
    expect(shown()).toBe('')
  })

  it('patches during a transition', async () => {
    const { leaf, set } = setup('a')
    let begin = () => {}
    const never = new Promise<never>(() => {})
    const Parent = () => {
      const [on, setOn] = useState(false)
      begin = () => startTransition(() => setOn(true))
      if (on) use(never)
      return <LeafText as="p" id="leaf" leaf={leaf} />
    }
    await render(
      <Suspense fallback="x">
        <Parent />
      </Suspense>,
    )
    begin()
    set('b')
    expect(shown()).toBe('b')
  })

  it('switches to rendering for markup and back to patching', async () => {
    const { leaf, set } = setup('plain')
    await render(<LeafText as="p" id="leaf" leaf={leaf} />)
    set('<b>bold</b>')
    await expect.poll(() => document.querySelector('#leaf b')?.textContent).toBe('bold')
    set('plain again')
    await expect.poll(shown).toBe('plain again')
    set('patched')
    expect(shown()).toBe('patched')
  })

  it('causes no React render for a patch', async () => {
    const { leaf, set } = setup('a')
    let commits = 0
    await render(
      <Profiler
        id="p"
        onRender={() => {
          commits += 1
        }}
      >
        <LeafText as="p" id="leaf" leaf={leaf} />
      </Profiler>,
    )
    commits = 0
    set('b')
    expect([shown(), commits]).toEqual(['b', 0])
  })
})
