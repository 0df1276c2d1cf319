import { button, flexbox, section, text } from '@sluice/elements-basic/schema'
import { readElement, readProject } from '@sluice/engine/config'
import { describe, expect, it } from 'vitest'
import { elementBuilder, repeat } from '../author/element.ts'
import { f } from '../author/formula.ts'
import { idFor } from '../author/idFor.ts'
import { definePage } from '../author/page.ts'
import { defineProject } from '../author/project.ts'
import { sectionBuilder } from '../author/section.ts'
import { setVariable, when } from '../author/steps.ts'
import { styleClass } from '../author/styleClass.ts'
import { t } from '../author/texts.ts'
import { variable } from '../author/variable.ts'
import { defineWorkflow } from '../author/workflow.ts'
import { knownTypes } from '../knownTypes.ts'
import { buildProject } from './buildProject.ts'

const elements = [button, flexbox, section, text].map((definition) => ({ definition }))
const box = elementBuilder(flexbox)
const label = elementBuilder(text)
const press = elementBuilder(button)
const part = sectionBuilder(section)
const count = variable('count', 'number', { defaultValue: 0 })
const unused = variable('unused', 'string')

function project(children: Parameters<typeof box>[1] = {}) {
  const page = definePage('home', {
    title: t('Home', 'Inicio'),
    access: 'private',
    sections: [part('Main', { slots: { wwObjects: [box('root', children)] } })],
  })
  return defineProject({
    id: 'p',
    name: 'P',
    languages: [{ lang: 'en', default: true }],
    home: page,
    signIn: page,
    forbidden: page,
    pages: [page],
    plugins: [],
    authPluginId: '',
    variables: [count, unused],
    collections: [],
    formulas: [],
    workflows: [],
    tokens: {
      colors: { ink: '#111', bad: 'red; } body {' },
      darkColors: { ink: '#eee' },
      spacings: {},
      typographies: {},
    },
  })
}
const stored = (built: ReturnType<typeof buildProject>) =>
  JSON.parse(built.files.get(`data/${idFor('page', 'home')}.json`) ?? '{}')

describe('f', () => {
  it('writes handles as references, formulas in parentheses and values as literals', () => {
    expect(f`${count} + ${f`a ? 1 : 2`} + ${'text'} + ${{ en: 'x' }}`.code).toBe(
      `variables['${count.id}'] + (a ? 1 : 2) + "text" + {"en":"x"}`,
    )
  })

  it('keeps backslashes in patterns and texts', () => {
    expect(f`/^\/(?!\/)/.test('\n')`.code).toBe(String.raw`/^\/(?!\/)/.test('\n')`)
  })
})

describe('idFor', () => {
  it('gives the same UUID for the same name', () => {
    expect(idFor('page', 'home')).toBe(idFor('page', 'home'))
    expect(idFor('page', 'home')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(idFor('page', 'home')).not.toBe(idFor('element', 'home'))
  })
})

describe('elementBuilder', () => {
  it('writes pages that the engine can read', () => {
    const { record } = box('list', {
      slots: { children: repeat(f`${count}`, label('row', { text: t('One', 'Uno') })) },
      style: { padding: '8px' },
      mobile: { style: { padding: '4px' } },
      states: { busy: { when: f`${count} > 0`, style: { opacity: '0.5' } } },
      showIf: f`${count}`,
      attributes: { role: 'list' },
    })
    const model = readElement(record, knownTypes(elements), false)
    expect(model.slots.get('children')).toMatchObject({ kind: 'repeat', template: idFor('element', 'row') })
    expect(model.style.map(({ screen, state }) => [screen, state])).toEqual([
      ['default', null],
      ['mobile', null],
      ['default', 'busy'],
    ])
    expect(model.condition).toHaveLength(1)
    expect(model.states).toMatchObject([{ id: 'busy' }])
  })

  it('writes author defaults and a single child reference for a slot of one', () => {
    const { record } = press('save', { text: 'Save', slots: { leftIcon: label('icon') } })
    expect(record.content).toMatchObject({
      default: { buttonType: 'button', leftIcon: { isWwObject: true, uid: idFor('element', 'icon') } },
    })
  })
})

describe('defineWorkflow', () => {
  it('turns branches and the steps after them into a graph', () => {
    const { record } = defineWorkflow('w', [when(f`true`, [setVariable(count, 1)]), setVariable(count, 2)], {
      trigger: 'click',
    })
    const actions = Object(record.actions)
    const first = actions[String(record.firstAction)]
    expect(first.branches.map(({ value }: { value: boolean }) => value)).toEqual([true, false])
    expect(actions[first.branches[0].id]).toMatchObject({ type: 'variable', varValue: 1, next: null })
    expect(actions[first.next]).toMatchObject({ varValue: 2 })
  })

  it('rejects two steps with one id', () => {
    expect(() =>
      defineWorkflow('w', [
        { type: 'log', id: 'a' },
        { type: 'log', id: 'a' },
      ]),
    ).toThrow('have the id “a”')
  })
})

describe('buildProject', () => {
  it('gives a page what its style classes read', () => {
    const look = styleClass('look', { style: { color: f`${count} > 0 ? 'red' : 'green'` } })
    const worn = { ...project({ classes: [look] }), classes: [look] }
    expect(stored(buildProject(worn, elements)).variables).toMatchObject([{ id: count.id }])
    expect(stored(buildProject({ ...project(), classes: [look] }, elements)).variables).toEqual([])
  })

  it('gives the same result for the same sources', () => {
    expect([...buildProject(project(), elements).files]).toEqual([...buildProject(project(), elements).files])
  })

  it('stores only what a page needs', () => {
    const page = stored(buildProject(project({ showIf: f`${count} > 0` }), elements))
    expect(page.variables.map(({ name }: { name: string }) => name)).toEqual(['count'])
  })

  it('reports which formula cannot be parsed, and where', () => {
    const { problems } = buildProject(project({ showIf: f`${count} >` }), elements)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('Unexpected end of formula')
    expect(problems[0]).toContain('conditionalRendering')
  })

  it('rejects two different elements with one name', () => {
    expect(() =>
      buildProject(
        project({ slots: { children: [label('same', { text: 'a' }), label('same', { text: 'b' })] } }),
        elements,
      ),
    ).toThrow('are named “same”')
  })

  it('leaves out token values that are not safe CSS', () => {
    const css = buildProject(project(), elements).files.get('styles/tokens.css') ?? ''
    expect(css).toContain('--ink:#111')
    expect(css).not.toContain('--bad')
  })
})

describe('the metadata of a page', () => {
  it('is stored by language where the format supports it', () => {
    const authored = project()
    const meta = { description: t('Water', 'Agua'), socialTitle: { en: 'Wet' }, structuredData: { en: '{}' } }
    const page = { ...authored.home, meta, metaImage: 'images/drop.png' }
    const [entry] = readProject(buildProject({ ...authored, home: page, pages: [page] }, elements).project).pages
    expect(entry?.record).toMatchObject({
      meta: {
        desc: { en: 'Water', es: 'Agua' },
        keywords: {},
        socialDesc: {},
        socialTitle: { en: 'Wet' },
        structuredData: { en: '{}' },
      },
      metaImage: 'images/drop.png',
    })
  })
})

describe('the version of a build', () => {
  const styled = () => project({ slots: { children: [label('red', { style: { flex: '1', gridColumn: '2 / 3' } })] } })
  const build = (known: typeof elements = elements) => buildProject(styled(), known)
  const css = ({ files }: ReturnType<typeof build>) =>
    [...files].flatMap(([path, text]) => (path.endsWith('.css') ? text : []))

  it('is the same for the same sources', () => {
    expect(build().project.cacheVersion).toBe(build().project.cacheVersion)
  })

  it('is another one where only the styles differ', () => {
    const other = build([])
    expect(css(other)).not.toEqual(css(build()))
    expect(other.project.cacheVersion).not.toBe(build().project.cacheVersion)
  })
})
