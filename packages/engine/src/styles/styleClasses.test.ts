import { describe, expect, it } from 'vitest'
import { readElement } from '../project/readElement.ts'
import { elementCss } from './elementCss.ts'
import { classCascade } from './styleClasses.ts'

const uid = '00000000-0000-4000-8000-000000000001'

const cascade = classCascade({
  base: {
    id: 'base',
    name: 'base',
    _state: { style: { default: { padding: '1px', margin: '1px', opacity: '0.1' }, mobile: { padding: '2px' } } },
    content: { default: { label: 'from the class', hint: 'from the class' }, mobile: { label: 'small' } },
    subClasses: {
      big: { id: 'big', name: 'big', _state: { style: { default: { margin: '9px' } } }, content: {} },
      warm: { id: 'warm', name: 'warm', _state: { style: { default: { opacity: '0.5' } } }, content: {} },
    },
  },
  loud: { id: 'loud', name: 'loud', _state: { style: { default: { opacity: '1' } } }, content: {} },
  broken: null,
})

const element = (state: object, content: object = {}) =>
  readElement({ uid, wwObjectBaseId: 'x', content, _state: state }, () => null, false, cascade)

const labels = (model: ReturnType<typeof element>) =>
  model.properties.get('label')?.map(({ screen, state, raw }) => `${screen}/${state ?? ''}:${raw}`)

describe('style classes', () => {
  it('give an element style, which its own style overrides', () => {
    const model = element({ style: { default: { margin: '5px' } }, classes: { default: ['base'] } })
    expect(elementCss(model).config).toBe(
      `.e-${uid}{margin:5px;padding:1px;opacity:0.1}\n@media (max-width: 767px){.e-${uid}{padding:2px}}\n`,
    )
  })

  it('give it content, screen by screen', () => {
    const model = element({ classes: { default: ['base'] } }, { default: { label: 'own' } })
    expect(labels(model)).toEqual(['default/:from the class', 'default/:own', 'mobile/:small'])
    expect(model.properties.get('hint')?.map(({ raw }) => raw)).toEqual(['from the class'])
  })

  it('include their listed sub-classes, which override them', () => {
    const model = element({ classes: { default: ['base'] }, subClasses: { default: { base: ['big', 'nobody'] } } })
    expect(elementCss(model).config).toContain('margin:9px')
  })

  it('change with a state, as classes of that state and as sub-classes of it', () => {
    const states = [{ id: '_wwHover' }, { id: 'on', label: 'on' }]
    const model = element({
      states,
      style: {},
      classes: { default: ['base'], on: ['loud'] },
      subClasses: { _wwHover: { base: ['warm'] } },
    })
    expect(elementCss(model).state).toBe(
      `@media (hover: hover){.e-${uid}:hover{opacity:0.5}}\n.e-${uid}[data-is~="on"]{opacity:1}\n`,
    )
  })

  it("without a state have lower priority than the element's own style, even with a sub-class for a state", () => {
    const style = { default: { opacity: '0.9' } }
    const subClasses = { _wwHover: { base: ['warm'] } }
    const model = element({ states: [{ id: '_wwHover' }], style, classes: { default: ['base'] }, subClasses })
    expect(elementCss(model).state).toBe('')
  })

  it("for a state have lower priority than the element's own style for it", () => {
    const states = [{ id: 'on' }]
    const style = { on_default: { opacity: '0.7' } }
    const model = element({ states, style, classes: { default: [], on: ['loud'] } })
    expect(elementCss(model).state).toBe(`.e-${uid}[data-is~="on"]{opacity:0.7}\n`)
  })

  it('change nothing when they are unknown or the list is invalid', () => {
    for (const odd of [{ default: ['nobody', null, 3] }, { default: 'base' }, null, [], { other: ['base'] }])
      expect(elementCss(element({ style: {}, classes: odd })).config).toBe('')
  })
})
