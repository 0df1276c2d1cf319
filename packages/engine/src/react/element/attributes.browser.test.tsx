import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { defineElement, identity } from '../../elements/elementDefinition.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import type { ElementProps } from './elementProps.ts'

const f = (code: string) => ({ __wwtype: 'f', code })

/** An element whose attributes belong to a node inside its root. */
const field = defineElement({
  name: 'field',
  doc: 'Field.',
  generations: [{ baseId: 'field', adapt: identity }],
  properties: {},
  placesAttributes: true,
})
const placed = {
  definition: field,
  load:
    async () =>
    ({ root: { className, 'data-uid': uid, ref, ...attributes } }: ElementProps<typeof field>) => (
      <div className={className} data-uid={uid} ref={ref}>
        <input {...attributes} />
      </div>
    ),
}

/** Shows a page with one element bound to the variable `v`; returns the `node` that has its attributes. */
async function show(baseId: 'box' | 'field', state: object) {
  const children = [{ isWwObject: true, uid: 'it' }]
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children } } } },
    wwObjects: { it: { uid: 'it', wwObjectBaseId: baseId, content: {}, _state: state } },
    variables: [{ id: 'v', name: 'v', type: 'string', defaultValue: 'a' }],
  }
  const { runtime } = createTestRuntime({ pages: { home }, elements: [...boxAndLabel, placed] })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  const root = () => document.querySelector('[data-uid="it"]')
  await expect.poll(root).not.toBeNull()
  const set = (value: unknown) => runtime.graph.batch(() => runtime.variables.set('v', value))
  return { runtime, set, node: () => (baseId === 'field' ? root()?.querySelector('input') : root()) }
}

/** Formula for a value that page data may hold but that cannot be converted to a string. */
const odd = `JSON.parse('[{"toString":1,"valueOf":1}]')`
const choose = (first: string, then: string) => `variables['v'] === 'a' ? ${first} : ${then}`
const elements = [['box'], ['field']] as const

describe.each(elements)('attributes of a %s', (baseId) => {
  it.each<[string, object]>([
    ['one by one', [{ name: 'title', value: f(choose("'one'", 'null')) }]],
    ['as a list', f(`[{ name: 'title', value: ${choose("'one'", 'null')} }]`)],
    ['as a list that may be empty', f(choose("[{ name: 'title', value: 'one' }]", '[]'))],
  ])('come and go, bound %s', async (_what, attributes) => {
    const { set, node } = await show(baseId, { attributes })
    expect(node()?.getAttribute('title')).toBe('one')
    set('b')
    await expect.poll(() => node()?.getAttribute('title')).toBeNull()
    set('a')
    await expect.poll(() => node()?.getAttribute('title')).toBe('one')
  })

  it.each<[string, object]>([
    ['one by one', [{ name: 'title', value: f(choose("'one'", odd)) }]],
    ['as a list', f(`[{ name: 'title', value: ${choose("'one'", odd)} }]`)],
  ])('that cannot be converted to strings are omitted and reported, bound %s', async (_what, attributes) => {
    const { runtime, set, node } = await show(baseId, { attributes })
    expect(node()?.getAttribute('title')).toBe('one')
    set('b')
    await expect.poll(() => node()?.getAttribute('title')).toBeNull()
    const said = runtime.trace.entries.find((entry) => entry.kind === 'formula-error')
    expect(said?.place).toMatchObject({ element: 'it', property: expect.stringMatching(/^(?:title|attributes)$/) })
  })
})

it.each([['id'], ['class']])('omits a stored %s that cannot be converted to a string', async (name) => {
  const { runtime, node } = await show('box', { [name]: f(odd) })
  expect([node()?.id, node()?.className]).toEqual(['', 'e-it'])
  expect(runtime.trace.entries).toContainEqual(
    expect.objectContaining({ kind: 'formula-error', place: { element: 'it', property: name } }),
  )
})
