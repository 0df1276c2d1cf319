import { describe, expect, it } from 'vitest'
import { readElement } from './readElement.ts'
import { readProject } from './readProject.ts'
import { readWorkflow } from './readWorkflow.ts'
import { readWholePage } from './withComponents.ts'

const nothing = () => null

describe('entries that are null', () => {
  it('of a project are left out', () => {
    const project = readProject({
      langs: [null, { lang: 'en', default: true }, { lang: null }],
      pages: [
        null,
        { id: 'p', paths: { default: 'p', en: null }, langs: [null, 'en'], sections: [null, { uid: 's' }] },
      ],
      plugins: [null, { id: 'x', settings: null }],
      workflows: [null, { id: 'w' }],
    })
    expect(project.languages.map(({ lang }) => lang)).toEqual(['en'])
    expect(project.pages).toMatchObject([{ paths: { default: 'p' }, langs: ['en'], sections: [{ uid: 's' }] }])
    expect(project.plugins).toMatchObject([{ id: 'x', settings: {} }])
    expect(project.workflows).toMatchObject([{ id: 'w' }])
  })

  it('of a workflow are left out', () => {
    const branches = [null, { id: null, value: true }, { id: 'b' }]
    const workflow = readWorkflow({ id: 'w', parameters: [null, { name: 'a' }], actions: { a: { branches }, b: null } })
    expect(workflow.parameters.map(({ name }) => name)).toEqual(['a'])
    expect(workflow.actions.get('a')?.branches.map(({ id }) => id)).toEqual([null, 'b'])
    expect([...workflow.actions.keys()]).toEqual(['a'])
  })

  it('of an element are left out', () => {
    const state = { states: [null, { id: null }, { id: 'on' }], interactions: [null, { id: 'i' }] }
    const element = readElement({ content: { default: null, tablet: { a: 1 } }, _state: state }, nothing, false)
    expect(element.states.map(({ id }) => id)).toEqual(['on'])
    expect(element.interactions.map(({ id }) => id)).toEqual(['i'])
    expect(element.content.map(({ screen }) => screen)).toEqual(['tablet'])
  })

  it('of a library component are left out', () => {
    const page = readWholePage(
      {
        libraryComponents: [
          null,
          {
            id: 'c',
            rootElementId: 'r',
            configuration: { properties: { a: null }, triggers: null },
            inner: { variables: { v: null }, formulas: null, workflows: { w: null } },
          },
        ],
      },
      null,
      nothing,
    )
    const { components = new Map() } = page
    expect([...components.keys()]).toEqual(['c'])
    expect(components.get('c')).toMatchObject({ properties: new Map(), variables: [], formulas: [], workflows: [] })
  })
})

describe('a library component without an id', () => {
  it.each([{}, { id: null }, { id: '' }, { id: [null] }])('is ignored: %j', (stored) => {
    const page = readWholePage(
      { sections: { s: { uid: 's' } }, libraryComponents: [{ ...stored, rootElementId: 'r' }, { id: 'c' }] },
      null,
      nothing,
    )
    expect([...(page.components?.keys() ?? [])]).toEqual(['c'])
    expect(page.elements.get('s')?.instance).toBeUndefined()
  })
})

describe('states', () => {
  it('count regardless of the spelling of their other keys', () => {
    const states = [{ id: 'on', label: 'On', isAppliedToChidlren: true }]
    const style = { default: { opacity: '1' }, on_default: { opacity: '0' } }
    const element = readElement({ _state: { states, style } }, nothing, false)
    expect(element.states).toEqual([{ id: 'on', label: 'On', condition: undefined }])
    expect(element.style.map(({ state }) => state)).toEqual([null, 'on'])
  })
})

describe('numbers instead of texts', () => {
  it('are texts', () => {
    const project = readProject({ id: 1, homePageId: 2, pages: [{ id: 2, name: 3, sections: [{ uid: 4 }] }] })
    expect(project).toMatchObject({
      id: '1',
      homePageId: '2',
      pages: [{ id: '2', name: '3', sections: [{ uid: '4' }] }],
    })
    expect(readWorkflow({ id: 5, firstAction: 6, actions: { 6: { type: 7, next: 8 } } })).toMatchObject({
      id: '5',
      firstAction: '6',
      actions: new Map([['6', expect.objectContaining({ type: '7', next: '8' })]]),
    })
  })
})
