/** @jsxImportSource @sluice/config */

import { button, flexbox, section, text, timeline } from '@sluice/elements-basic/schema'
import { formContainer, formInput, numberDisplay } from '@sluice/elements-form/schema'
import { defineElement, identity } from '@sluice/engine/elements'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collection, staticCollection } from '../collection.ts'
import type { StoredElement } from '../element.ts'
import { f } from '../formula.ts'
import { definePage, pageRef } from '../page.ts'
import { projectFormula } from '../projectFormula.ts'
import type { StoredSection } from '../section.ts'
import { elementAction, setElementVariable, setVariable } from '../steps.ts'
import { styleClass } from '../styleClass.ts'
import { defineTexts, t } from '../texts.ts'
import { variable } from '../variable.ts'
import { defineWorkflow } from '../workflow.ts'
import { defineComponent } from './defineComponent.ts'
import { Each } from './Each.ts'
import { elementTag, sectionTag } from './elementTag.ts'
import type { Child } from './JsxNode.ts'
import { createElement, jsx } from './jsxRuntime.ts'
import { storedTag } from './storedTag.ts'

const Section = sectionTag(section)
const Flexbox = elementTag(flexbox)
const Text = elementTag(text)
const Timeline = elementTag(timeline)
const Button = elementTag(button)
const Form = elementTag(formContainer)
const Input = elementTag(formInput)
const NumberDisplay = elementTag(numberDisplay)

type Parts = readonly (StoredElement | StoredSection)[]

/** Elements of a page with this section, by the name in tools. */
function built(children: Child, page = 'home'): Record<string, StoredElement> {
  const { sections } = definePage(page, {
    title: t('Home', 'Inicio'),
    access: 'public',
    sections: <Section title="Main">{children}</Section>,
  })
  const all = (parts: Parts): StoredElement[] =>
    parts.flatMap((part) => [...(part.kind === 'element' ? [part] : []), ...all(part.children)])
  return Object.fromEntries(all(sections).map((element) => [String(element.record.name), element]))
}

const contentOf = (element: StoredElement | undefined) => Object(element?.record.content).default
const stateOf = (element: StoredElement | undefined) => Object(element?.record._state)

describe('a tag', () => {
  it('stores settings, layout, style, text and what screens and states change', () => {
    const { box, words } = built(
      <Flexbox
        name="box"
        gap="8px"
        direction="column"
        style={{ padding: '4px' }}
        mobile={{ gap: '4px', style: { padding: '0' } }}
        hover={{ style: { opacity: '0.5' } }}
        ownStates={{ many: { when: f`1 > 0`, style: { color: 'red' } } }}
        attributes={{ role: 'list' }}
        domId="zones"
        className={f`'a'`}
        isWatched
      >
        <Text name="words" tag="h1" size="20px" show={f`true`}>
          {t('Zones', 'Zonas')}
        </Text>
      </Flexbox>,
    )
    expect(contentOf(box)).toMatchObject({
      '_ww-layout_rowGap': '8px',
      '_ww-layout_flexDirection': 'column',
      children: [{ isWwObject: true, uid: words?.uid }],
    })
    expect(Object(box?.record.content).mobile).toMatchObject({ '_ww-layout_rowGap': '4px' })
    expect(stateOf(box)).toMatchObject({
      id: 'zones',
      class: { __wwtype: 'f', code: `'a'` },
      watchScrollPosition: true,
      style: { default: { padding: '4px' }, mobile: { padding: '0' }, _wwHover_default: { opacity: '0.5' } },
      states: [{ id: '_wwHover' }, { id: 'many', condition: { __wwtype: 'f', code: '1 > 0' } }],
      attributes: [{ name: 'role', value: 'list' }],
    })
    expect(contentOf(words)).toMatchObject({
      tag: 'h1',
      '_ww-text_fontSize': '20px',
      '_ww-text_text': { en: 'Zones', es: 'Zonas' },
    })
    expect(stateOf(words).style.default.conditionalRendering.code).toBe('true')
  })

  it('has settings with the name of another prop beside it', () => {
    const { share } = built(
      <NumberDisplay name="share" value={0.4} settings={{ style: 'percent' }} style={{ padding: '4px' }} />,
    )
    expect(contentOf(share)).toMatchObject({ value: 0.4, style: 'percent' })
    expect(stateOf(share).style.default).toEqual({ padding: '4px' })
    // @ts-expect-error a number has no style of this name
    built(<NumberDisplay settings={{ style: 'loud' }} />)
  })

  it('shows an attribute with a text per language in that of the page', () => {
    const name = variable('name', 'string', { defaultValue: '' })
    const { box } = built(
      <Flexbox
        name="box"
        attributes={{ 'aria-label': t('Search', 'Buscar'), title: name, 'aria-hidden': false, role: undefined }}
      />,
    )
    expect(stateOf(box).attributes).toEqual([
      { name: 'aria-label', value: { __wwtype: 'f', code: 'wwFormulas.translate({"en":"Search","es":"Buscar"})' } },
      { name: 'title', value: { __wwtype: 'f', code: name.reference } },
      { name: 'aria-hidden', value: false },
      { name: 'role', value: undefined },
    ])
  })

  it('keeps the attributes of a stored project as they are', () => {
    const Stored = storedTag(flexbox)
    const { box } = built(<Stored name="box" attributes={{ 'aria-label': { en: 'Search' } }} />)
    expect(stateOf(box).attributes).toEqual([{ name: 'aria-label', value: { en: 'Search' } }])
  })

  it('stores what states change on one screen, and what follows states of elements around it', () => {
    const card = Flexbox.ref()
    const { box, words } = built(
      <Flexbox
        name="box"
        ref={card}
        hover={{ style: { opacity: '0.5' }, mobile: { style: { opacity: '1' } } }}
        ownStates={{ many: { when: f`1 > 0`, tablet: { gap: '2px' } } }}
      >
        <Text
          name="words"
          ancestorStates={[
            { of: card, state: 'hover', color: 'red', mobile: { color: 'blue' } },
            { of: card, state: 'many', style: { opacity: '0' } },
          ]}
        />
      </Flexbox>,
    )
    expect(stateOf(box).style).toMatchObject({
      _wwHover_default: { opacity: '0.5' },
      _wwHover_mobile: { opacity: '1' },
      many_tablet: {},
    })
    expect(Object(box?.record.content).many_tablet).toEqual({
      '_ww-layout_rowGap': '2px',
      '_ww-layout_columnGap': '2px',
    })
    const [hover, many] = [`_wwParent_${box?.uid}__wwHover`, `_wwParent_${box?.uid}_many`]
    expect(stateOf(words).states).toMatchObject([{ id: hover }, { id: many }])
    expect(Object(words?.record.content)).toMatchObject({
      [`${hover}_default`]: { '_ww-text_color': 'red' },
      [`${hover}_mobile`]: { '_ww-text_color': 'blue' },
    })
    expect(stateOf(words).style[`${many}_default`]).toEqual({ opacity: '0' })
  })

  it('refuses to follow a state that no element around it has', () => {
    const card = Flexbox.ref()
    const beside = Flexbox.ref()
    const following = (of: typeof card, state: string) => () =>
      built(
        <>
          <Flexbox key="beside" ref={beside} hover={{}} />
          <Flexbox key="card" ref={card} hover={{}}>
            <Text ancestorStates={[{ of, state, color: 'red' }]} />
          </Flexbox>
        </>,
      )
    expect(following(card, 'hover')).not.toThrow()
    expect(following(beside, 'hover')).toThrow('A text can only follow states of elements around it.')
    const odd = Flexbox.ref()
    const below = () =>
      built(
        <Flexbox uid="a_b" ref={odd} hover={{}}>
          <Text ancestorStates={[{ of: odd, state: 'hover', color: 'red' }]} />
        </Flexbox>,
      )
    expect(below).toThrow('“a_b” can have no underscore')
    expect(following(card, 'many')).toThrow('The element around this text has no state “many”')
  })

  it('stores children of a named slot, and of the only list of a type', () => {
    const Icons = elementTag(
      defineElement({
        name: 'icons',
        doc: 'A test.',
        generations: [{ baseId: 'icons', adapt: identity }],
        properties: {},
        slots: { first: { kind: 'one', doc: 'One.' }, rest: { kind: 'list', doc: 'More.' } },
      }),
    )
    const { icons, one, two } = built(
      <Icons first={<Text name="one">1</Text>}>
        <Text name="two">2</Text>
      </Icons>,
    )
    expect(contentOf(icons)).toMatchObject({ first: { uid: one?.uid }, rest: [{ uid: two?.uid }] })
  })

  it('puts words together', () => {
    const count = variable('count', 'number', { defaultValue: 0 })
    const { words } = built(
      <Text name="words">
        {t('Zones', 'Zonas')}: {count.value} ({f`1 + 1`})
      </Text>,
    )
    expect(contentOf(words)['_ww-text_text'].code).toBe(
      `wwFormulas.concatenate(wwFormulas.translate({"en":"Zones","es":"Zonas"}), ": ", ${count.reference}, " (", (1 + 1), ")")`,
    )
  })

  it('puts words together with a text that a formula chooses, in the language of the page', () => {
    const kind = variable('kind', 'string', { defaultValue: '' })
    const kinds = { saw: t('Saw', 'Sierra'), drill: t('Drill', 'Taladro') }
    const chosen = f`${kinds}[${kind}]`
    const { one, inner, said, data } = built(
      <>
        <Text key="one" name="one">
          {t('Kind', 'Tipo')}: {chosen}
        </Text>
        <Text key="inner" name="inner">
          a {f`${kind} ? ${chosen} : ''`}
        </Text>
        <Text key="said" name="said">
          a {f`wwFormulas.translate(${chosen})`}
        </Text>
        <Text key="data" name="data">
          a {f`${{ litres: 4 }}.litres`}
        </Text>
      </>,
    )
    const code = (element: unknown) => contentOf(element as typeof one)['_ww-text_text'].code
    expect(code(one)).toContain(`": ", wwFormulas.translate({"saw":{"en":"Saw","es":"Sierra"}`)
    expect(code(inner)).toContain(`wwFormulas.translate(${kind.reference} ? (`)
    expect(code(said).match(/translate/g)).toHaveLength(1)
    expect(code(data)).not.toContain('translate')
  })

  it('starts workflows, and actions that stand at the trigger', () => {
    const count = variable('count', 'number', { defaultValue: 0 })
    const reset = defineWorkflow('reset', [setVariable(count, 0)])
    const { first, second } = built(
      <>
        <Button name="first" key="first" on={{ click: reset }} />
        <Button name="second" key="second" on={{ focus: [setVariable(count, f`${count} + 1`)] }} />
      </>,
    )
    expect(stateOf(first).interactions).toMatchObject([{ id: reset.id, trigger: 'click' }])
    const [own] = stateOf(second).interactions
    expect(own.trigger).toBe('focus')
    expect(own.actions[own.firstAction]).toMatchObject({
      type: 'variable',
      varValue: { code: `${count.reference} + 1` },
    })
  })
})

describe('a trigger with a function', () => {
  it('gives it the event, as a value', () => {
    const seen = variable('seen', 'string', { defaultValue: '' })
    const { one } = built(<Button name="one" on={{ keydown: (event) => [setVariable(seen, event.key)] }} />)
    const [workflow] = stateOf(one).interactions
    expect(workflow.trigger).toBe('keydown')
    expect(Object.values(workflow.actions)).toMatchObject([{ varValue: { code: 'event?.key' } }])
  })
})

describe('Each', () => {
  interface Zone {
    readonly name: string
    readonly heads: readonly { readonly kind: string }[]
  }
  const zones = collection<{ readonly items: readonly Zone[] }, 'items'>('zones', {
    pluginId: 'p',
    config: {},
    rows: 'items',
  })

  it.each([true, false])('asks for windowing: %s', (windowing) => {
    const { list } = built(
      <Flexbox name="list">
        <Each of={zones.items} windowing={windowing} as={(each) => <Text>{each.name}</Text>} />
      </Flexbox>,
    )
    expect(contentOf(list).children._sluice).toEqual(windowing ? { windowing } : undefined)
  })

  it('repeats one element, whose item is a value', () => {
    const { list, zone } = built(
      <Flexbox name="list">
        <Each
          of={zones.items}
          as={(each, index) => (
            <Text name="zone">
              {each.name}
              {index}
            </Text>
          )}
        />
      </Flexbox>,
    )
    expect(contentOf(list).children).toMatchObject({
      __wwtype: 'f',
      code: `${zones.reference}.data?.items`,
      repeatable: [{ uid: zone?.uid }],
    })
    expect(contentOf(zone)['_ww-text_text'].code).toBe(
      `wwFormulas.concatenate(context.item.data?.name, context.item.index)`,
    )
  })

  it('reads items of the list around it', () => {
    const { inner } = built(
      <Flexbox>
        <Each
          of={zones.items}
          as={(zone) => (
            <Flexbox>
              <Each of={zone.heads} as={(head) => <Text name="inner">{f`${head.kind} + ${zone.name}`}</Text>} />
            </Flexbox>
          )}
        />
      </Flexbox>,
    )
    expect(contentOf(inner)['_ww-text_text'].code).toBe('context.item.data?.kind + context.item.parent.data?.name')
  })

  it('reads items of the list around an element that shows a child for each item of its own', () => {
    const { inner } = built(
      <Flexbox>
        <Each
          of={zones.items}
          as={(zone) => <Timeline data={zone.heads} timelineElement={<Text name="inner">{f`${zone.name}`}</Text>} />}
        />
      </Flexbox>,
    )
    expect(contentOf(inner)['_ww-text_text'].code).toBe('context.item.parent.data?.name')
  })

  it('refuses items outside of their list, and neighbours of a list', () => {
    let leaked: unknown
    const keep = (item: { readonly name: unknown }) => {
      leaked = item.name
      return <Text>a</Text>
    }
    built(
      <Flexbox>
        <Each of={zones.items} as={keep} />
      </Flexbox>,
    )
    const outside = 'An item is read outside of the list'
    expect(() => built(<Text>{leaked as string}</Text>)).toThrow(outside)
    const other = <Each of={zones.items} as={() => <Text>{leaked as string}</Text>} />
    expect(() => built(<Flexbox>{other}</Flexbox>)).toThrow(outside)
    expect(() =>
      built(
        <Flexbox>
          <Text>a</Text>
          <Each of={zones.items} as={() => <Text>b</Text>} />
        </Flexbox>,
      ),
    ).toThrow('A list is alone in its slot')
  })
})

describe('ref', () => {
  it('reads the value of an input, and what a form holds, also from workflows', () => {
    const email = Input.ref<string>()
    const form = Form.ref<{ readonly email: string }>()
    const { words, input, box, send } = built(
      <Form ref={form} name="box">
        <Text name="words">{f`${email.value} + ${form.values.email}`}</Text>
        <Input ref={email} name="input" />
        <Button name="send" on={{ click: [setElementVariable(email, ''), elementAction(email, 'focusInput')] }} />
      </Form>,
    )
    expect(contentOf(words)['_ww-text_text'].code).toBe(
      `variables['${input?.uid}-value'] + variables['${box?.uid}-form']?.formData?.email`,
    )
    const [workflow] = stateOf(send).interactions
    expect(Object.values(workflow.actions)).toMatchObject([
      { type: 'variable', varId: `${input?.uid}-value` },
      { type: 'component-action', uid: input?.uid, actionName: 'focusInput' },
    ])
  })

  it('has no variable in a list, where each row has an element', () => {
    const name = Input.ref<string>()
    const rows = variable<readonly string[]>('rows', 'array', { defaultValue: ['a'] })
    const row = () => (
      <Flexbox>
        <Input ref={name} />
        <Text>{name.value}</Text>
      </Flexbox>
    )
    const page = (
      <Flexbox>
        <Each of={rows.value} as={row} />
      </Flexbox>
    )
    expect(() => built(page)).toThrow(/Nothing can read a variable of a formInput in a list.*:\d+\)/)
  })

  it('names the place of what goes wrong', () => {
    const one = Input.ref()
    const both = (
      <>
        <Input key="a" ref={one} />
        <Input key="b" ref={one} />
      </>
    )
    expect(() => built(both)).toThrow(/Two elements have the same “ref”: at .*tsx\.test\.tsx:\d+ and here\. \(.*:\d+\)/)
    expect(() => built(<Text>{Input.ref<string>().value}</Text>)).toThrow('no element of the page has it as its “ref”')
    expect(() =>
      built(
        <>
          <Input ref={Input.ref()} />
          <Input />
        </>,
      ),
    ).toThrow(/one of 2 formInput side by side; give each a “key”.*tsx\.test\.tsx:\d+/)
  })
})

describe('ids', () => {
  it('are kept where they are given', () => {
    const name = Input.ref<string>()
    const { field, words } = built(
      <Form>
        <Input name="field" uid="u1" ref={name} />
        <Input />
        <Text name="words">{name.value}</Text>
      </Form>,
    )
    expect(field).toMatchObject({ uid: 'u1', record: { uid: 'u1' } })
    expect(contentOf(words)['_ww-text_text'].code).toBe("variables['u1-value']")
    expect(pageRef('old', 'p1').id).toBe('p1')
    const page = definePage('old', { id: 'p1', title: {}, access: 'public', sections: [] })
    const parts = [
      variable('v', 'string', { id: 'v1' }),
      collection('c', { id: 'c1' }),
      staticCollection('s', [], { id: 's1' }),
      projectFormula('f', [], f`1`, { id: 'f1' }),
      defineWorkflow('w', [], { id: 'w1' }),
    ]
    expect([page.id, ...parts.map(({ id, record }) => [id, record.id])]).toEqual([
      'p1',
      ...['v1', 'c1', 's1', 'f1', 'w1'].map((id) => [id, id]),
    ])
    const look = styleClass('look', { id: 'k1', variants: { big: { id: 'k2' } } })
    expect([look.classId, look.record.id, look.variants.big.variantId]).toEqual(['k1', 'k1', 'k2'])
    const part = defineComponent('Part', { id: 'l1', render: () => <Text>a</Text> })
    expect(part.component).toMatchObject({ id: 'l1', record: { id: 'l1' } })
  })

  const Card = ({ title, children }: { readonly title: string; readonly children?: Child }) => (
    <Flexbox>
      <Text>{title}</Text>
      {children}
    </Flexbox>
  )
  const uids = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => {
        const all = built(
          names.map((other) => (
            <Card key={other} title={other}>
              <Text name={`in ${other}`}>x</Text>
            </Card>
          )),
        )
        return [name, all[`in ${name}`]?.uid]
      }),
    )

  it('do not change when a keyed sibling comes, goes or moves', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(names, names, (before, after) => {
        const [first, second] = [uids(before), uids(after)]
        for (const name of before) if (after.includes(name)) expect(second[name]).toBe(first[name])
        expect(new Set(Object.values(first)).size).toBe(before.length)
      }),
      { numRuns: 50 },
    )
  })

  it('differ between pages, and are those of the same page in every build', () => {
    const one = built(<Text name="a">a</Text>, 'one').a?.uid
    expect(built(<Text name="a">a</Text>, 'one').a?.uid).toBe(one)
    expect(built(<Text name="a">a</Text>, 'two').a?.uid).not.toBe(one)
  })

  it('are those of a shared section on every page', () => {
    const pages = ['one', 'two'].map((name) =>
      definePage(name, {
        title: t('a', 'a'),
        access: 'public',
        sections: [
          <Section key="bar" title="Bar" sharedAs="bar">
            <Text>Sluice</Text>
          </Section>,
          <Section key="main" title="Main" />,
        ],
      }),
    )
    const [one, two] = pages.map(({ sections }) => sections.map(({ uid }) => uid))
    expect(one?.[0]).toBe(two?.[0])
    expect(one?.[1]).not.toBe(two?.[1])
  })

  it('clash when siblings have one key, which names both places', () => {
    const twice = (
      <>
        <Text key="a">1</Text>
        <Text key="a">2</Text>
      </>
    )
    expect(() => built(twice)).toThrow(/Two siblings have the key “a”: at .*tsx\.test\.tsx:\d+ and here\. \(.*:\d+\)/)
  })
})

describe('what cannot stand where it does', () => {
  const Strict = elementTag(
    defineElement({
      name: 'strict',
      doc: 'A test.',
      generations: [{ baseId: 'strict', adapt: identity }],
      properties: {},
      slots: { mark: { kind: 'one', doc: 'One text.', accepts: ['text'] } },
    }),
  )
  it.each<[string, () => Child, RegExp]>([
    ['a value in a box', () => <Flexbox>{f`1` as never}</Flexbox>, /A value cannot stand between these tags/],
    ['a word in a box', () => <Flexbox>{'word' as never}</Flexbox>, /"word" cannot stand between these tags/],
    [
      'another type',
      () => <Strict mark={<Flexbox />} />,
      /A flexbox cannot stand in the slot “mark” of a strict.*:\d+\)/,
    ],
    [
      'two of one',
      () => <Strict mark={[<Text key="a">1</Text>, <Text key="b">2</Text>]} />,
      /One element stands in the slot “mark” of a strict, not several.*:\d+\)/,
    ],
    [
      'a section in a box',
      () => (
        <Flexbox>
          <Section title="x" />
        </Flexbox>
      ),
      /A section stands on a page, not in the slot “children” of a flexbox.*:\d+\)/,
    ],
    ['an unknown property', () => <Text {...{ colour: 'red' }}>x</Text>, /A text has no property “colour”.*:\d+\)/],
    [
      'a handler of React',
      () => <Button {...{ name: 'one', onClick: () => null }} />,
      /A button has no property “onClick”\. Use on=\{\{ click: \[…\] \}\}\. \(.*:\d+\)/,
    ],
    [
      'a handler of a trigger with another spelling',
      () => <Form {...{ name: 'one', onSubmitValidationError: () => null }} />,
      /no property “onSubmitValidationError”\. Use on=\{\{ 'submit-validation-error': \[…\] \}\}\./,
    ],
    ['a tag of HTML', () => jsx('div' as never, {}), /“div” is no element here/],
    ['a title on an element', () => <Text {...{ title: 'x' }}>x</Text>, /A text has no property “title”/],
    [
      'classes of a screen',
      () => <Flexbox mobile={{ classes: [] }} />,
      /Style classes are the same on all screens; “mobile” cannot have its own/,
    ],
    ['an unknown state', () => <Button states={{ ...{ asleep: {} } } as never} />, /A button sets no state “asleep”/],
  ])('%s', (_, page, message) => {
    expect(() => built(page())).toThrow(message)
  })

  it('an element outside of a section', () => {
    const sections = <Text>x</Text>
    expect(() => definePage('home', { title: t('a', 'a'), access: 'public', sections })).toThrow(
      /consists of sections.*:\d+\)/,
    )
  })
})

describe('data of an author', () => {
  it('stays what it is, whatever its fields are called', () => {
    const order = variable('order', 'object', {})
    const { one } = built(<Button name="one" on={{ click: [setVariable(order, { reference: 'INV-1', total: 3 })] }} />)
    const [workflow] = stateOf(one).interactions
    expect(Object.values(workflow.actions)).toMatchObject([{ varValue: { reference: 'INV-1', total: 3 } }])
  })

  it('is refused where a value would be stored as nothing', () => {
    const order = variable<{ readonly id: string }>('order', 'object')
    expect(() => JSON.stringify({ id: order.value.id })).toThrow('A value that is known only when the app runs')
    const { record } = collection('rows', { config: { id: order.value.id }, filter: { a: order.value.id } })
    const code = `${order.reference}?.id`
    expect(record).toMatchObject({ config: { id: { code } }, filter: { a: { code } } })
  })

  it('is refused in a template string, which is written before the app runs', () => {
    const order = variable<{ readonly id: string }>('order', 'object')
    const inText =
      /known only when the app runs[\s\S]*<Text>\{order\.id\} open<\/Text>[\s\S]*f`\$\{order\.id\} \+ ' open'`/
    for (const part of [order.value.id, order, f`1 + 1`]) {
      expect(() => `${part} open`).toThrow(inText)
      expect(() => Number(part)).toThrow(inText)
    }
  })

  it('can have its key behind a spread', () => {
    const row = { name: 'spread', tag: 'h1' } as const
    expect(contentOf(built(<Text {...row} key="a" />).spread).tag).toBe('h1')
    const { spread } = built(createElement(Text as never, { ...row, key: 'a' }, 'x') as Child)
    expect(contentOf(spread)).toMatchObject({ tag: 'h1', '_ww-text_text': 'x' })
  })
})

describe('texts', () => {
  it('have any languages by name, and are shared by key', () => {
    expect(t({ en: 'Save', es: 'Guardar', fr: 'Enregistrer' })).toEqual({
      en: 'Save',
      es: 'Guardar',
      fr: 'Enregistrer',
    })
    expect(defineTexts(['en', 'es'], { save: { en: 'Save', es: 'Guardar' } }).save.es).toBe('Guardar')
    expect(() => defineTexts(['en', 'es'], { save: { en: 'Save', es: '' } })).toThrow(
      'The text “save” is missing in: es.',
    )
  })
})
