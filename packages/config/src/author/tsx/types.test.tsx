/** @jsxImportSource @sluice/config */
/*
 * What the compiler refuses: each line below has an error that `tsc` must report, as the check of types fails on one that it does not.
 */
import { accordion, button, flexbox, icon, section, text } from '@sluice/elements-basic/schema'
import { formContainer, formInput } from '@sluice/elements-form/schema'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { collection } from '../collection.ts'
import { f } from '../formula.ts'
import { pluginFunction, pluginVariable } from '../pluginParts.ts'
import { call, setVariable, step } from '../steps.ts'
import { defineTexts, t } from '../texts.ts'
import { asValue } from '../value.ts'
import { variable } from '../variable.ts'
import { defineWorkflow } from '../workflow.ts'
import { Each } from './Each.ts'
import { elementTag, sectionTag } from './elementTag.ts'
import { isJsxNode, type JsxNode } from './JsxNode.ts'

const Section = sectionTag(section)
const Flexbox = elementTag(flexbox)
const Text = elementTag(text)
const Button = elementTag(button)
const Icon = elementTag(icon)
const Form = elementTag(formContainer)
const Input = elementTag(formInput)
const Accordion = elementTag(accordion)

const contract = z.object({ items: z.array(z.object({ name: z.string(), sites: z.number().nullable() })) })
const clients = collection('clients', { pluginId: 'p', config: {}, contract, rows: 'items' })
const count = variable('count', 'number', { defaultValue: 0 })
const saving = variable('saving', 'boolean', { defaultValue: false })
const notice = variable('notice', 'string', { defaultValue: '' })
const rows = variable('rows', 'array', { defaultValue: [] })
const names = variable<readonly string[]>('names', 'array', { defaultValue: [] })
const state = variable<'open' | 'closed' | null>('state', 'string')
const draft = variable('draft', 'object')
const found = step<{ readonly name: string }>('log')
const user = pluginVariable<{ readonly email: string }>('auth', 'user')
const label = pluginFunction<[string, string], string>('rules', 'label')
const zones = asValue<readonly { readonly label: string }[]>(f`globalContext.zones`)
const form = Form.ref<{ readonly email: string }>()

describe('the types of tags', () => {
  it('accept what an element has', () => {
    const page = (
      <Section title="Main" gap="4px" sharedAs="main">
        <Text
          link={f`null`}
          attributes={{ 'aria-label': t('Link', 'Enlace'), title: form.values.email, hidden: false }}
        >
          Computed link
        </Text>
        <Flexbox gap="8px" show={count.value} on={{ click: [setVariable(count, 1)], _wwOnMounted: [] }}>
          <Each of={clients.items} as={(client) => <Text tag="h2">{client.name}</Text>} />
        </Flexbox>
        <Form ref={form} on={{ submit: [] }}>
          <Input type="email" min={f`1 + 1`} rows={count.value} placeholder={t({ en: 'Mail', fr: 'Courriel' })} />
          <Button leftIcon={<Icon icon="lucide/mail" />} states={{ disabled: { style: { opacity: '0.5' } } }}>
            {form.values.email} {clients.data.items.length}
          </Button>
        </Form>
        <Accordion
          on={{ change: (event) => [setVariable(count, event.value), found, setVariable(count, found.result.name)] }}
        />
        <Text>{label('kind', user.email)}</Text>
        <Flexbox key="zones">
          <Each of={zones} as={(zone) => <Text>{zone.label}</Text>} />
        </Flexbox>
        <Accordion key="more" activeToggleLayout={<Text>More</Text>} contentLayout={[]} />
      </Section>
    )
    expect(isJsxNode(page)).toBe(true)
  })

  it('accept props that a function passes on without having been given them', () => {
    const Link = (props: { readonly to?: { readonly type: string }; readonly icon?: JsxNode }) => (
      <Button
        link={props.to}
        leftIcon={props.icon}
        on={undefined}
        show={undefined}
        hover={undefined}
        buttonType={undefined}
      />
    )
    expect(isJsxNode(<Link />)).toBe(true)
  })

  it('accept what a variable holds, and what computes it', () => {
    const steps = [
      ...[true, null, f`1 > 0`, saving, found.result.name].map((value) => setVariable(saving, value)),
      ...['', undefined, notice].map((value) => setVariable(notice, value)),
      ...[[1, { name: notice }], null].map((value) => setVariable(rows, value)),
      setVariable(names, ['a', notice.value]),
      ...(['open', null] as const).map((value) => setVariable(state, value)),
      ...[1, t('a', 'b'), { name: 'a' }].map((value) => setVariable(draft, value)),
    ]
    expect(steps).toHaveLength(16)
  })

  it('refuse what it does not have', () => {
    const shared = defineTexts(['en', 'es'], { save: { en: 'Save', es: 'Guardar' } })
    const wrong = () => [
      // @ts-expect-error a property of another name
      <Text key="1" tags="h1" />,
      // @ts-expect-error a value that is not among those of the property
      <Text key="2" tag="h9" />,
      // @ts-expect-error a text where a number belongs
      <Input key="3" rows="three" />,
      // @ts-expect-error a value of another type
      <Input key="4" rows={form.values.email} />,
      // @ts-expect-error an unknown trigger
      <Button key="5" on={{ clicks: [] }} />,
      // @ts-expect-error an unknown state
      <Button key="6" states={{ asleep: {} }} />,
      // @ts-expect-error a state of its own without its condition
      <Button key="7" ownStates={{ many: { style: {} } }} />,
      // @ts-expect-error an unknown slot
      <Button key="8" middleIcon={<Icon />} />,
      // @ts-expect-error a property of typography on a box
      <Flexbox key="9" size="12px" />,
      // @ts-expect-error an unknown property on a screen
      <Flexbox key="10" mobile={{ gaps: '2px' }} />,
      // @ts-expect-error words in a box
      <Flexbox key="11">word</Flexbox>,
      // @ts-expect-error an element without a main slot
      <Accordion key="12"><Text>x</Text></Accordion>, // biome-ignore format: the error belongs to one line
      // @ts-expect-error a section without its title
      <Section key="13" />,
      // @ts-expect-error a field that the contract does not have
      <Each key="14" of={clients.items} as={(client) => <Text>{client.nane}</Text>} />,
      // @ts-expect-error a field that the form does not have
      <Text key="15">{form.values.mail}</Text>,
      // @ts-expect-error the reference of another element
      <Input key="16" ref={form} />,
      // @ts-expect-error a text without one of the shared languages
      defineTexts(['en', 'es'], { save: { en: 'Save' } }),
      // @ts-expect-error a field that the typed formula does not have
      <Each key="18" of={zones} as={(zone) => <Text>{zone.name}</Text>} />,
      // @ts-expect-error a part that the event of the trigger does not have
      <Accordion key="17" on={{ change: (event) => [setVariable(count, event.valu)] }} />,
      // @ts-expect-error a field that the result does not have
      found.result.nane,
      // @ts-expect-error a field that the variable of the plugin does not have
      user.mail,
      // @ts-expect-error an argument of another type
      label('kind', 1),
      // @ts-expect-error a parameter that the workflow does not have
      defineWorkflow('w', ({ parameters }) => [call(defineWorkflow('v', []), { id: parameters.idd })], { parameters: { id: '' } }), // biome-ignore format: the error belongs to one line
      // @ts-expect-error an attribute that is a list
      <Text key="19" attributes={{ title: ['a'] }} />,
      // @ts-expect-error a literal of another type than the variable has
      setVariable(saving, 5),
      // @ts-expect-error a text per language, where the variable holds one text
      setVariable(notice, t('Saved', 'Guardado')),
      // @ts-expect-error a text that is none of those of the variable
      setVariable(state, 'opened'),
      // @ts-expect-error a number where the variable holds a list
      setVariable(names, 5),
      // @ts-expect-error a key that is not shared
      shared.safe,
    ]
    expect(wrong).toBeTypeOf('function')
  })
})
