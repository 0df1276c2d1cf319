import { defineElement, type ElementEntry, identity } from '@sluice/engine/elements'
import { type ElementProps, LeafText } from '@sluice/engine/react'
import { child, formula, renderStoredPage } from '@sluice/test-kit/stored-page'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { selectElements } from './selectElements.ts'

const label = defineElement({
  name: 'label',
  doc: 'A text.',
  generations: [{ baseId: 'label', adapt: identity }],
  properties: {},
  inherits: ['text'],
  isPlain: true,
})
const box = defineElement({
  name: 'box',
  doc: 'A box.',
  generations: [{ baseId: 'box', adapt: identity }],
  properties: {},
  slots: { children: { kind: 'list', doc: 'Content.' } },
})
/** A text and a box, in place of those of another package. */
const others: readonly ElementEntry[] = [
  {
    definition: label,
    load:
      async () =>
      ({ text, root }: ElementProps<typeof label>) => <LeafText as="p" leaf={text} {...root} />,
  },
  {
    definition: box,
    load:
      async () =>
      ({ slots, root }: ElementProps<typeof box>) => <div {...root}>{slots.children}</div>,
  },
]

const text = (uid: string, color: string) => ({
  [uid]: { uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': 'stored', '_ww-text_color': color } } },
})
const bound = (uid: string, code: string) => ({
  [uid]: { uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': formula(code) } } },
})
const logs = (trigger: string, code: string, next: object | null = null) => ({
  ...{ id: trigger, trigger, firstAction: 'a' },
  actions: {
    a: { type: 'variable', varId: 'log', varValue: formula(`[...variables.log, ${code}]`), next: next ? 'b' : null },
    ...(next ? { b: next } : {}),
  },
})

/** Stored types of an input select, with how the settings of each are stored. */
const TYPES: readonly { readonly baseId: string; readonly content: object }[] = [
  {
    baseId: '0d3e75d1-9e77-44cb-a272-8b0825fbc5da',
    content: {
      ...{ limit: 20, advanced: false, disabled: false, readonly: false, required: false, caretIcon: false },
      ...{ clearIcon: false, labelField: 'name', layoutType: 'text', searchable: true, valueField: 'code' },
      ...{ canDeselect: false, closeOnSelect: true, infiniteScroll: false, limitedOptions: false },
      ...{ dropdownMaxHeight: '150px', dropdownBorderColor: '#040506', dropdownBorderWidth: '3px' },
      ...{ textElement: child('option'), placeholderElement: child('placeholder') },
    },
  },
  {
    baseId: 'a36eacfa-16af-4363-858d-a03177f211d4',
    content: {
      ...{ isOpen: false, disabled: false, readonly: false, caretIcon: false, clearIcon: false, searchable: false },
      ...{ labelField: 'name', valueField: 'code', canDeselect: false, hideSelected: false, closeOnSelect: true },
      ...{ dropdownMaxHeight: '150px', dropdownBorderColor: '#040506', dropdownBorderWidth: '3px' },
      ...{ optionElement: child('option'), placeholderElement: child('placeholder') },
    },
  },
]

/** The stored type of several values. */
const SEVERAL = {
  baseId: '2d18ef4c-e9e5-4dc6-a29d-01d9f797be5e',
  content: {
    ...{ max: 1, mode: 'tags', limit: 20, isOpen: false, advanced: false, disabled: false, readonly: false },
    ...{ caretIcon: false, clearIcon: false, labelField: 'name', valueField: 'code', layoutType: 'text' },
    ...{ searchable: true, hideSelected: true, maxSelection: false, allowCreation: false, closeOnSelect: false },
    ...{ infiniteScroll: false, limitedOptions: false, dropdownMaxHeight: '150px', dropdownBorderColor: '#040506' },
    ...{ dropdownBorderWidth: '3px', tagsDefaultBgColor: '#070809', tagElement: child('option') },
    ...{ tagElementSelected: child('option'), placeholderElement: child('placeholder') },
  },
}

async function show({ baseId, content }: (typeof TYPES)[number]) {
  const variable = baseId === SEVERAL.baseId ? 'currentSelection' : 'value'
  const storedValue = (code: string) => formula(variable === 'value' ? code : `${code} ? [${code}] : []`)
  const element = (uid: string, value: string, interactions: readonly object[]) => ({
    ...{ uid, wwObjectBaseId: baseId },
    content: {
      default: {
        ...content,
        ...{ options: formula('variables.kinds'), placeholder: { en: 'Choose' }, initialValue: storedValue(value) },
      },
    },
    _state: {
      interactions,
      attributes: [{ name: 'aria-label', value: formula(`'${uid}' + (context.item.index ?? '')`) }],
    },
  })
  const section = (uid: string, children: unknown) => ({
    [uid]: { uid, sectionBaseId: 'box', content: { default: { children } } },
  })
  const home = {
    page: { id: 'home' },
    sections: {
      ...section('s', [child('one')]),
      ...section('r', { ...formula('variables.rows'), repeatable: [child('row')] }),
    },
    wwObjects: {
      one: element('one', 'variables.start', [
        logs('change', `'change ' + event.value + ' ' + variables['one-${variable}']`),
        logs('initValueChange', "'start ' + event.value"),
      ]),
      row: element('row', 'context.item.data', [
        logs('change', "'row ' + context.item.index + ' ' + event.value", {
          ...{ type: 'reset-variables', varsId: [`one-${variable}`] },
        }),
      ]),
      layout: {
        uid: 'layout',
        wwObjectBaseId: 'box',
        content: { default: { children: [child('code'), child('name')] } },
      },
      ...bound('code', "context.item.index + '/' + context.item.repeatedItems.length + context.item.data.code"),
      ...bound('name', "' ' + context.item.data.name"),
      chosen: { uid: 'chosen', wwObjectBaseId: 'box', content: { default: { children: [child('tag')] } } },
      ...bound('tag', "'#' + context.item.data.name"),
      ...text('option', '#010203'),
      ...text('placeholder', '#040506'),
    },
    variables: [
      { id: 'log', type: 'array', defaultValue: [] },
      { id: 'start', type: 'string', defaultValue: '' },
      { id: 'rows', type: 'array', defaultValue: ['a', 'b'] },
      {
        ...{ id: 'kinds', type: 'array' },
        defaultValue: [
          { name: 'Spray', code: 'a' },
          { name: 'Drip', code: 'b' },
        ],
      },
    ],
  }
  const { runtime } = await renderStoredPage(home, { elements: [...selectElements, ...others], first: 'one' })
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect.element(field('one')).toBeVisible()
  const choose = async (name: string, option: string) => {
    await field(name).click()
    await page.getByRole('option', { name: option }).click()
  }
  const shown =
    (uid: string, index = 0) =>
    () =>
      document.querySelectorAll(`[data-uid="${uid}"]`)[index]?.querySelector('[data-part="control"]')?.textContent
  return {
    ...{ field, choose, shown, log: () => runtime.variables.get('log') },
    write: (name: string, value: unknown) => runtime.graph.batch(() => runtime.variables.set(name, value)),
    read: () => runtime.variables.get(`one-${variable}`),
  }
}

describe.each(TYPES)('a stored input select of type $baseId', (type) => {
  it('shows its placeholder and its options by its stored elements, and tells of a choice', async () => {
    const { shown, choose, log } = await show(type)
    await expect.poll(shown('one')).toBe('Choose')
    await choose('one', 'Drip')
    await expect.poll(shown('one')).toBe('Drip')
    await expect.poll(log).toEqual(['change b b'])
    const node = document.querySelector('[data-uid="one"] [data-uid="option"]') ?? document.body
    expect(getComputedStyle(node).color).toBe('rgb(1, 2, 3)')
  })

  it('follows its binding, and tells of that', async () => {
    const { shown, write, log } = await show(type)
    write('start', 'a')
    await expect.poll(shown('one')).toBe('Spray')
    await expect.poll(log).toEqual(['start a'])
  })

  it('is a value of its own in each row, from where a workflow resets another', async () => {
    const { shown, choose, log, read } = await show(type)
    await expect.poll(shown('row')).toBe('Spray')
    await choose('one', 'Drip')
    await choose('row1', 'Spray')
    await expect.poll(log).toEqual(['change b b', 'row 1 a'])
    await expect.poll(read).toBe('')
    await expect.poll(shown('one')).toBe('Choose')
  })

  it('has the border of its list', async () => {
    const { field } = await show(type)
    await field('one').click()
    const list = page.getByRole('listbox')
    await expect.element(list).toBeVisible()
    const { borderTopWidth, borderTopColor, maxHeight } = getComputedStyle(list.element())
    expect([borderTopWidth, borderTopColor, maxHeight]).toEqual(['3px', 'rgb(4, 5, 6)', '150px'])
  })
})

describe('a stored multi-select', () => {
  it('shows its placeholder, its options and its tags by its stored elements, and tells of each choice', async () => {
    const { shown, choose, log } = await show(SEVERAL)
    await expect.poll(shown('one')).toBe('Choose')
    await choose('one', 'Drip')
    await page.getByRole('option', { name: 'Spray' }).click()
    await expect.poll(log).toEqual(['change b b', 'change b,a b,a'])
    await expect.poll(shown('one')).toBe('DripSpray')
    const tag = document.querySelector('[data-uid="one"] [data-uid="option"]')
    expect(getComputedStyle(tag ?? document.body).color).toBe('rgb(1, 2, 3)')
    expect(getComputedStyle(tag?.parentElement ?? document.body).backgroundColor).toBe('rgb(7, 8, 9)')
  })

  it('follows its binding, and tells of that', async () => {
    const { shown, write, log } = await show(SEVERAL)
    write('start', 'a')
    await expect.poll(shown('one')).toBe('Spray')
    await expect.poll(log).toEqual(['start a'])
  })

  it('is a value of its own in each row, from where a workflow resets another', async () => {
    const { shown, choose, log, read } = await show(SEVERAL)
    await expect.poll(shown('row')).toBe('Spray')
    await choose('one', 'Drip')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('listbox').elements()).toEqual([])
    await choose('row1', 'Spray')
    await expect.poll(log).toEqual(['change b b', 'row 1 b,a'])
    await expect.poll(read).toEqual([])
    await expect.poll(shown('one')).toBe('Choose')
  })
})

describe('options with a layout of their own', () => {
  const [type] = TYPES
  const free = { layoutType: 'free', flexboxElement: child('layout'), selectedFlexboxElement: child('chosen') }
  const listed = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)

  it('are shown by it in the list and in the field, and follow their data', async () => {
    const { shown, choose, field, write } = await show({
      baseId: type?.baseId ?? '',
      content: { ...type?.content, ...free },
    })
    await field('one').click()
    await expect.poll(listed).toEqual(['0/2a Spray', '1/2b Drip'])
    await userEvent.keyboard('{Escape}')
    await choose('one', '1/2b Drip')
    await expect.poll(shown('one')).toBe('1/2b Drip')
    write('kinds', [{ name: 'Bubbler', code: 'b' }])
    await expect.poll(shown('one')).toBe('0/1b Bubbler')
  })

  it('are found by their label', async () => {
    const { field } = await show({ baseId: type?.baseId ?? '', content: { ...type?.content, ...free } })
    await field('one').fill('dri')
    await expect.poll(listed).toEqual(['1/2b Drip'])
  })

  it.each([
    { ...free, layoutType: 'text' },
    { ...free, flexboxElement: null },
  ])('are texts with $layoutType and $flexboxElement', async (settings) => {
    const { field } = await show({ baseId: type?.baseId ?? '', content: { ...type?.content, ...settings } })
    await field('one').click()
    await expect.poll(listed).toEqual(['Spray', 'Drip'])
  })

  it('are texts where a person adds one', async () => {
    const settings = { ...free, advanced: true, searchable: true, allowCreation: true }
    const { field, shown } = await show({ baseId: type?.baseId ?? '', content: { ...type?.content, ...settings } })
    await field('one').fill('Hose')
    await expect.poll(listed).toEqual(['Add “Hose”'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown('one')).toBe('Hose')
  })

  it('keep the focus in the field, which they cover', async () => {
    const { field, choose, shown } = await show({ baseId: type?.baseId ?? '', content: { ...type?.content, ...free } })
    await choose('one', '1/2b Drip')
    await expect.poll(shown('one')).toBe('1/2b Drip')
    expect(document.querySelector('[data-uid="one"] [inert] [data-uid="layout"]')).not.toBeNull()
    await expect.element(field('one')).toHaveFocus()
  })

  it('have another one as tags of a multi-select', async () => {
    const { shown, choose, field } = await show({ ...SEVERAL, content: { ...SEVERAL.content, ...free } })
    await field('one').click()
    await expect.poll(listed).toEqual(['0/2a Spray', '1/2b Drip'])
    await userEvent.keyboard('{Escape}')
    await choose('one', '1/2b Drip')
    await expect.poll(shown('one')).toBe('#Drip')
  })
})

it('shows the items of a collection as the options of a stored select', async () => {
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('one')] } } } },
    wwObjects: {
      one: {
        ...{ uid: 'one', wwObjectBaseId: '6145eb60-0af8-4e52-bcc6-dc0f6743654e' },
        content: { default: { choices: formula("collections['kinds']"), placeholder: { en: 'Kind' } } },
      },
    },
    collections: [{ id: 'kinds', name: 'kinds', mode: 'static', data: [{ label: 'Spray', value: 1 }] }],
  }
  await renderStoredPage(home, { elements: [...selectElements, ...others], first: 'one' })
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await expect.element(page.getByRole('option', { name: 'Spray' })).toBeVisible()
})
