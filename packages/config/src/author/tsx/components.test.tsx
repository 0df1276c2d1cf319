/** @jsxImportSource @sluice/config */
import { basicElements } from '@sluice/elements-basic'
import { button, flexbox, popup, section, text } from '@sluice/elements-basic/schema'
import { formElements } from '@sluice/elements-form'
import { formInput } from '@sluice/elements-form/schema'
import { openApp } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { BuildError } from '../../build/BuildError.ts'
import { buildProject } from '../../build/buildProject.ts'
import { f } from '../formula.ts'
import { definePage } from '../page.ts'
import type { AuthoredProject } from '../project.ts'
import { call, setElementVariable, setVariable } from '../steps.ts'
import { onePageProject } from '../testing/onePageProject.ts'
import { variable } from '../variable.ts'
import { defineWorkflow } from '../workflow.ts'
import { closePopup, defineComponent, definePopup, openPopup } from './defineComponent.ts'
import { Each } from './Each.ts'
import { elementTag, sectionTag } from './elementTag.ts'
import type { Child } from './JsxNode.ts'

const Section = sectionTag(section)
const Flexbox = elementTag(flexbox)
const Text = elementTag(text)
const Button = elementTag(button)
const Popup = elementTag(popup)
const Input = elementTag(formInput)
const elements = [...basicElements, ...formElements]

const chosen = variable('chosen', 'string', { defaultValue: 'none' })
const zones = variable<readonly { readonly name: string }[]>('zones', 'array', {
  defaultValue: [{ name: 'Lawn' }, { name: 'Roses' }],
})

function built(children: Child, more: Partial<AuthoredProject> = {}) {
  const home = definePage('home', {
    title: { en: 'Home' },
    access: 'public',
    sections: (
      <Section title="Main">
        <Text tag="h1">{chosen.value}</Text>
        {children}
      </Section>
    ),
  })
  const { project, pages, problems } = buildProject(
    onePageProject(home, { variables: [chosen, zones], ...more }),
    elements,
  )
  expect(problems).toEqual([])
  return openApp({ project, pages, elements })
}

const Card = defineComponent('Card', {
  properties: { title: '', start: 0 },
  variables: { count: 0 },
  external: ['count'],
  triggers: ['select'],
  slots: ['children'],
  formulas: { twice: { parameters: ['value'], formula: f`value * 2` } },
  workflows: ({ set, props }) => ({
    begin: { trigger: '_wwOnMounted', steps: [set('count', props.start)] },
    more: { external: true, steps: [set('count', f`context.component.variables['count'] + 1`)] },
  }),
  render: ({ props, variables, call, emit }) => (
    <Flexbox>
      <Text tag="h2">
        {props.title}: {variables.count} {f`context.component.formulas['twice'](${variables.count})`}
      </Text>
      <Button key="more" on={{ click: [call('more')] }}>
        More of {props.title}
      </Button>
      <Button key="select" on={{ click: [emit('select', { name: props.title })] }}>
        Select {props.title}
      </Button>
      <Flexbox dropzone={{ name: 'children', data: props.title }} />
    </Flexbox>
  ),
})

describe('a component', () => {
  it('has properties, variables and workflows of each instance, and a trigger', async () => {
    const app = await built(
      <>
        <Card key="a" title="Lawn" start={2} on={{ select: (event) => [setVariable(chosen, event.name)] }} />
        <Card key="b" title="Roses" />
      </>,
      { components: [Card] },
    )
    expect(app.outline).toMatch(/"Lawn: 2 4"[\s\S]*"Roses: 0 0"/)
    await app.find('button', 'More of Lawn').click()
    expect(app.outline).toMatch(/"Lawn: 3 6"[\s\S]*"Roses: 0 0"/)
    await app.find('button', 'Select Lawn').click()
    expect(app.find('heading', 'Lawn').text).toBe('Lawn')
  })

  it('shows what an instance puts into it, also in a list', async () => {
    const app = await built(
      <Flexbox>
        <Each
          of={zones.value}
          as={(zone) => (
            <Card title={zone.name}>
              <Text>{f`'In ' + ${zone.name} + ' of ' + context.dropzone.data`}</Text>
            </Card>
          )}
        />
      </Flexbox>,
      { components: [Card] },
    )
    expect(app.outline).toMatch(/"In Lawn of Lawn"[\s\S]*"In Roses of Roses"/)
  })

  it('stands on a page as a section', async () => {
    const page = definePage('home', {
      title: { en: 'Home' },
      access: 'public',
      sections: (
        <Card title="Lawn" start={1}>
          <Text>{f`'In ' + ${chosen.value}`}</Text>
        </Card>
      ),
    })
    const { project, pages, problems } = buildProject(
      onePageProject(page, { variables: [chosen], components: [Card] }),
      elements,
    )
    expect(problems).toEqual([])
    const app = await openApp({ project, pages, elements })
    expect(app.outline).toMatch(/"Lawn: 1 2"[\s\S]*"In none"/)
    await app.find('button', 'More of Lawn').click()
    expect(app.outline).toContain('"Lawn: 2 4"')
  })

  it('is built only when the project lists it; the page and the place are named', () => {
    const use = () => built(<Card title="Lawn" />)
    expect(use).toThrow(BuildError)
    expect(use).toThrow('The page “home” uses a component or a popup that the project does not list.')
  })

  it('reads its own inputs, which are those of each instance', async () => {
    const zone = Input.ref<string>()
    const Named = defineComponent('Named', {
      render: () => (
        <Flexbox>
          <Input ref={zone} value="Lawn" attributes={{ 'aria-label': 'Zone' }} />
          <Text>{f`'Named ' + ${zone.value}`}</Text>
          <Button on={{ click: [setElementVariable(zone, 'Roses')] }}>Rename</Button>
        </Flexbox>
      ),
    })
    const app = await built(<Named />, { components: [Named] })
    expect(app.outline).toContain('"Named Lawn"')
    await app.find('button', 'Rename').click()
    expect(app.outline).toContain('"Named Roses"')
  })

  it('lets the page read its external variables', async () => {
    const card = Card.ref()
    const app = await built(
      <>
        <Card ref={card} title="Lawn" start={4} />
        <Text tag="h3">{f`'Counted ' + ${card.count}`}</Text>
      </>,
      { components: [Card] },
    )
    expect(app.find('heading', 'Counted 4').text).toBe('Counted 4')
  })

  it('is named once in a project, and listed where only a workflow or another component opens it', () => {
    const other = defineComponent('Card', { render: () => <Text>other</Text> })
    expect(() => built(null, { components: [Card, other] })).toThrow('Two components are named “Card”')
    const Opener = defineComponent('Opener', {
      workflows: () => ({ open: { trigger: '_wwOnMounted', steps: [openPopup(confirm, { name: '' })] } }),
      render: () => <Text>x</Text>,
    })
    const unlisted = 'uses a component or a popup that the project does not list'
    expect(() => built(<Opener />, { components: [Opener] })).toThrow(unlisted)
    const asked = defineWorkflow('ask', [openPopup(confirm, { name: '' })])
    expect(() => built(<Button on={{ click: [call(asked)] }} />, { workflows: [asked] })).toThrow(unlisted)
  })

  it.each<[string, () => unknown, string]>([
    [
      'a property named as a prop of every tag',
      () => defineComponent('A', { properties: { show: true }, render: () => <Text /> }),
      'cannot have a property “show”',
    ],
    [
      'a dropzone outside of a component',
      () => built(<Flexbox dropzone="children" />),
      'A dropzone is inside a component.',
    ],
    [
      'an instance as a dropzone',
      () => defineComponent('A', { slots: ['children'], render: () => <Card dropzone="children" /> }),
      'An instance of Card cannot be a dropzone',
    ],
    [
      'a dropzone with children',
      () =>
        defineComponent('A', {
          slots: ['children'],
          render: () => (
            <Flexbox dropzone="children">
              <Text />
            </Flexbox>
          ),
        }),
      'it has no children of its own',
    ],
    [
      'a dropzone without a slot',
      () => defineComponent('A', { render: () => <Flexbox dropzone="body" /> }),
      'no slot of that name in “slots”',
    ],
  ])('refuses %s', (_, use, message) => {
    expect(use).toThrow(message)
  })

  it('is one element, and has its slots', () => {
    const two = () =>
      defineComponent('Two', {
        render: () => [<Text key="1">1</Text>, <Text key="2">2</Text>],
      })
    expect(two).toThrow('The component “Two” is not one element')
    const closed = () => defineComponent('Closed', { slots: ['children'], render: () => <Flexbox /> })
    expect(closed).toThrow('No element of the component “Closed” has the dropzone “children”.')
  })

  it('has typed properties, triggers and slots', () => {
    const wrong = () => [
      // @ts-expect-error a property of another name
      <Card key="1" titel="x" />,
      // @ts-expect-error a text where a number belongs
      <Card key="2" start="two" />,
      // @ts-expect-error a number where a text belongs
      <Card key="2b" title={42} />,
      // @ts-expect-error an unknown trigger
      <Card key="3" on={{ selected: [] }} />,
      // @ts-expect-error a property that the popup does not have
      openPopup(confirm, { names: 'x' }),
    ]
    expect(wrong).toBeTypeOf('function')
  })
})

const confirm = definePopup('confirm', {
  properties: { name: '' },
  render: ({ props }) => (
    <Popup on={{ close: [closePopup('no')] }}>
      <Text>Remove {props.name}?</Text>
      <Button key="yes" on={{ click: [closePopup('yes')] }}>
        Yes
      </Button>
    </Popup>
  ),
})

describe('a popup', () => {
  it('opens with data, and gives what it was closed with', async () => {
    const remove = [
      openPopup(confirm, { name: f`'Lawn'` }, { id: 'asked', waits: true }),
      setVariable(chosen, f`context.workflow['asked'].result`),
    ]
    const app = await built(<Button on={{ click: remove }}>Remove</Button>, { components: [confirm] })
    await app.find('button', 'Remove').click()
    expect(app.outline).toContain('Remove Lawn?')
    await app.find('button', 'Yes').click()
    await app.advance(500)
    expect(app.find('heading', 'yes').text).toBe('yes')
    expect(app.outline).not.toContain('Remove Lawn?')
  })

  it('stands in an element of the page, where it says so', () => {
    const place = Flexbox.ref()
    const note = definePopup('note', { stackedIn: place, render: () => <Text>Saved</Text> })
    const home = definePage('home', {
      title: { en: 'Home' },
      access: 'public',
      sections: (
        <Section title="Main">
          <Flexbox ref={place} />
          <Button on={{ click: [openPopup(note)] }}>Save</Button>
        </Section>
      ),
    })
    const { pages } = buildProject(onePageProject(home, { components: [note] }), basicElements)
    const { libraryComponents, wwObjects } = Object(pages[home.id])
    const [box] = Object.values<{ readonly uid: string; readonly name: string }>(wwObjects).filter(
      ({ name }) => name === 'flexbox',
    )
    expect(libraryComponents[0].configuration.popup).toEqual({ isStacked: true, containerUid: box?.uid })
  })
})
