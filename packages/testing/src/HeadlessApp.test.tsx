import { defineElement, identity } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { boxAndLabel, f, testServices, variable } from '@sluice/engine/testing/internals'
import { afterEach, describe, expect, it } from 'vitest'
import type { HeadlessApp } from './HeadlessApp.ts'
import { openApp } from './openApp.ts'
import { reply } from './scriptedNetwork.ts'

const form = defineElement({
  name: 'form',
  doc: 'Fields and buttons in one element.',
  generations: [{ baseId: 'form', adapt: identity }],
  properties: {},
})
const pressed: string[] = []
const forms = {
  definition: form,
  load:
    async () =>
    ({ root }: ElementProps<typeof form>) => (
      <div {...root}>
        <button type="button" onClick={() => pressed.push('Back')}>
          Back
        </button>
        <button type="button" onClick={() => pressed.push('Next')}>
          Next
        </button>
        <button type="button" disabled>
          Never
        </button>
        <input aria-label="Name" onKeyDown={({ key }) => pressed.push(key)} />
        <input aria-label="Place" />
        <input aria-label="Fixed" readOnly value="f" />
        <input aria-label="Off" disabled />
        <dialog>closed</dialog>
        <details>
          <summary>More</summary>
          folded <button type="button">Inside</button>
        </details>
        <details open>
          <summary>Less</summary>
          unfolded
        </details>
        <div inert>asleep</div>
        <div style={{ visibility: 'hidden' }}>unseen</div>
      </div>
    ),
}

const child = (uid: string) => ({ isWwObject: true, uid })
const element = (uid: string, type: string, children: readonly string[] = [], more: object = {}) => ({
  [uid]: {
    uid,
    name: uid,
    wwObjectBaseId: type,
    content: { default: { children: children.map(child) } },
    _state: {},
    ...more,
  },
})
const set = (varId: string, code: string) => ({
  firstAction: 'a',
  actions: { a: { id: 'a', type: 'variable', varId, varValue: f(code), internal: true } },
})
const count = { id: 'count', name: 'Count', ...set('v', "context.component.variables['v'] + 1") }
const endless = {
  id: 'endless',
  name: 'Endless',
  firstAction: 'a',
  actions: { a: { id: 'a', type: 'while-loop', value: true, loop: null } },
}
const home = {
  page: { id: 'home', workflows: [{ id: 'k', name: 'Key', trigger: 'keydown', ...set('n', "variables['n'] + 1") }] },
  sections: {
    s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('form'), child('card')] } } },
  },
  wwObjects: {
    ...element('form', 'form'),
    card: {
      uid: 'card',
      libraryComponentBaseId: 'c',
      content: { default: {} },
      _state: { style: { default: { conditionalRendering: f("variables['shown']") } } },
    },
    ...element('root', 'box', ['inner'], { parentLibraryComponentId: 'c' }),
    inner: {
      uid: 'inner',
      wwObjectBaseId: 'label',
      content: { default: { '_ww-text_text': f("'v is ' + context.component.variables['v']") } },
      _state: {},
      parentLibraryComponentId: 'c',
    },
  },
  variables: [variable('n', 'number', 1), variable('shown', 'boolean', true)],
  workflows: [endless],
  libraryComponents: [
    {
      id: 'c',
      name: 'Card',
      rootElementId: 'root',
      inner: {
        variables: { v: { id: 'v', name: 'v', type: 'number', defaultValue: 1 } },
        workflows: { w: count },
      },
    },
  ],
}

let app: HeadlessApp
const open = async () => {
  pressed.length = 0
  app = await openApp({ pages: { home }, elements: [...boxAndLabel, forms] })
  return app
}
afterEach(() => app?.close())

describe('a found node', () => {
  it('receives the action itself, not the first of its kind in its element', async () => {
    await open()
    await app.find('button', 'Next').click()
    expect(pressed).toEqual(['Next'])
    await app.find('textbox', 'Place').fill('Ulm')
    expect(app.outline).toContain('textbox "Place" = "Ulm"')
    expect(app.find('button', 'Next').text).toBe('Next')
    expect(app.find('button', 'Next').uid).toBe('form')
  })

  it.each([
    ['button', 'Never', 'click', 'The element “form” is disabled.'],
    ['textbox', 'Off', 'fill', 'The element “form” is disabled.'],
    ['textbox', 'Off', 'press', 'The element “form” is disabled.'],
    ['textbox', 'Fixed', 'fill', 'The field of the element “form” is read-only.'],
  ] as const)('is refused when nobody could: %s %s', async (role, name, act, message) => {
    await open()
    await expect(app.find(role, name)[act]('x')).rejects.toThrow(message)
  })

  it('receives key events in its field', async () => {
    await open()
    await app.element('form').press('a')
    expect(pressed).toEqual(['a'])
  })

  it('is not closed, collapsed, inert or invisible', async () => {
    const { outline } = await open()
    expect(outline).toMatch(/More[\s\S]*Less[\s\S]*unfolded/)
    expect(outline).not.toMatch(/closed|"folded|Inside|asleep|unseen/)
    expect(() => app.find('button', 'Inside')).toThrow('No button is called “Inside”.')
  })
})

describe('a workflow of a component', () => {
  it('runs inside its first instance', async () => {
    await open()
    expect(await app.run('Count')).toMatchObject({ error: null })
    expect(app.element('inner').text).toBe('v is 2')
  })

  it('does not run when there is no instance', async () => {
    await open()
    await app.setVariable('shown', false)
    await expect(app.run('Count')).rejects.toThrow(
      '“Count” runs inside the component “Card”, and no instance of it is on the page.',
    )
  })
})

describe('an error in a test', () => {
  it('does not come from an app that was closed', async () => {
    const first = await open()
    await open()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    await app.rest()
    expect([first.variable('n'), app.variable('n')]).toEqual([1, 2])
  })

  it('does not come from closing an app twice while another is open', async () => {
    const first = await open()
    const { outline } = await open()
    first.close()
    expect(app.outline).toBe(outline)
    expect(document.body.textContent).toContain('v is 1')
  })

  it('is thrown for an endless loop', async () => {
    await open()
    void app.run('Endless')
    await expect(app.advance(10)).rejects.toThrow(/Time does not pass: .* Does a loop never end\?/)
  })

  it('is thrown for a value that does not fit', async () => {
    await open()
    await expect(app.setVariable('n', {})).rejects.toThrow('The variable “n” keeps its value: value must be a number.')
  })
})

describe('a test service', () => {
  it('gives a response without a body for statuses without one', async () => {
    expect(await reply(204).text()).toBe('')
  })

  it('gives a different unique id each time', () => {
    const { uuid } = testServices()
    expect([uuid(), uuid()]).toEqual(['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'])
  })
})
