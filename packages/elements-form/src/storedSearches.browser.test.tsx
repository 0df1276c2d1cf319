import { findViolations } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { child, form, formula, logs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Settings of a search bar, as the editor writes all of them. */
const stored = {
  ...{ inputWidth: '50%', useSubmitButton: true, isEmbedIcon: true, iconPosition: 'right', buttonPosition: 'right' },
  debounceDelay: '5000ms',
}

/** Stored elements of a search bar: itself, its input, its button and its icon. */
function bar(uid: string, content: object, interactions: readonly object[]) {
  const slots = { textInput: child(`${uid}Input`), submitButton: child(`${uid}Button`), embedIcon: child(`${uid}Icon`) }
  const name = { name: 'aria-label', value: formula(`'${uid}' + (context.item.index ?? '')`) }
  return {
    [uid]: {
      ...{ uid, wwObjectBaseId: typeOf('searchBar') },
      content: { default: { ...stored, ...slots, ...content } },
      _state: { interactions, attributes: [name] },
    },
    [`${uid}Input`]: {
      ...{ uid: `${uid}Input`, wwObjectBaseId: typeOf('textInput') },
      content: { default: { placeholder: { en: 'Find a zone' }, color: '#010203', fontSize: '21px' } },
      _state: {
        interactions: [{ id: 'click', trigger: 'click', firstAction: 'a', actions: { a: { type: 'return' } } }],
      },
    },
    [`${uid}Button`]: {
      ...{ uid: `${uid}Button`, wwObjectBaseId: typeOf('numberDisplay') },
      content: { default: { value: 7, style: 'decimal' } },
    },
    [`${uid}Icon`]: {
      ...{ uid: `${uid}Icon`, wwObjectBaseId: typeOf('checkboxIcon') },
      content: { default: { icon: 'lucide/search' } },
    },
  }
}

/**
 * Shows a form with a search bar whose text starts as the variable `start`, a row of it for each entry of `rows`, and two instances of a
 * component with one.
 */
async function show(content: Readonly<Record<string, unknown>> = {}) {
  const instance = (uid: string) => ({
    [uid]: { uid, wwObjectBaseId: null, libraryComponentBaseId: 'finder', content: { default: { start: uid } } },
  })
  const shown = await showStoredPage(
    {
      sections: {
        form: form('form', [child('one')], [logs('submit', "'form'"), logs('submit-validation-error', "'refused'")]),
        rows: form('rows', { ...formula('variables.rows'), repeatable: [child('row')] }),
        finders: form('finders', [child('first'), child('second')]),
      },
      wwObjects: {
        ...bar('one', { value: formula('variables.start'), ...content }, [
          logs('change', "'change ' + event.value + ' ' + variables['one-value']"),
          logs('submit', "'submit ' + event.value + ' ' + variables['one-value']"),
          logs('initValueChange', "'start ' + event.value + ' ' + variables['one-value']"),
        ]),
        ...bar('row', { value: formula('context.item.data') }, [
          logs('submit', "'row ' + context.item.index + ' ' + event.value", { isResetting: true }),
        ]),
        ...bar('inner', { value: formula("context.component.props['start']") }, [
          logs('submit', "'inner ' + event.value + ' ' + context.component.variables['inner-value']"),
        ]),
        ...instance('first'),
        ...instance('second'),
      },
      libraryComponents: [
        {
          ...{ id: 'finder', type: null, rootElementId: 'inner', inner: {} },
          configuration: { properties: { start: { id: 'start', label: 'Start', type: 'Text' } } },
        },
      ],
      variables: [
        { id: 'log', type: 'array', defaultValue: [] },
        { id: 'start', type: 'string', defaultValue: 'rose' },
        { id: 'rows', type: 'array', defaultValue: ['a', 'b', 'c'] },
      ],
    },
    'one',
  )
  const inputOf = (name: string) => page.getByRole('searchbox', { name, exact: true })
  return {
    ...{ ...shown, control: inputOf('one'), row: (index: number) => inputOf(`row${index}`), inners: inputOf('inner') },
    ...{ log: () => shown.read('log'), value: () => shown.read('one-value') },
  }
}

describe('a stored search bar', () => {
  it('has its text in its variable at once, and tells its workflows of it when the person goes on', async () => {
    const { control, log, value } = await show()
    await control.fill('rose bed')
    expect(value()).toBe('rose bed')
    expect(log()).toEqual([])
    await userEvent.tab()
    await expect.poll(log).toEqual(['change rose bed rose bed'])
  })

  it('tells them after a pause', async () => {
    const { control, log } = await show({ debounceDelay: '1ms' })
    await control.fill('lawn')
    await expect.poll(log).toEqual(['change lawn lawn'])
  })

  it('submits its text by Enter, and not the form around it', async () => {
    const { control, log } = await show()
    await control.fill('lawn')
    await userEvent.keyboard('{Enter}')
    await expect.poll(log).toEqual(['change lawn lawn', 'submit lawn lawn'])
  })

  it('submits its text by its button', async () => {
    const { control, log, nodes } = await show()
    await control.fill('lawn')
    await userEvent.click(nodes('oneButton')[0] ?? document.body)
    await expect.poll(log).toEqual(['change lawn lawn', 'submit lawn lawn'])
  })

  it('has no part in the form around it', async () => {
    const { log, read } = await show()
    document.querySelector('form')?.requestSubmit()
    await expect.poll(log).toEqual(['form'])
    expect(read('form-form')).toMatchObject({ formData: {} })
  })

  it('follows its binding, and tells of that', async () => {
    const { control, write, log } = await show()
    await expect.element(control).toHaveValue('rose')
    write('start', 'lawn')
    await expect.element(control).toHaveValue('lawn')
    await expect.poll(log).toEqual(['start lawn lawn'])
  })

  it('keeps what is being typed while its binding returns something older', async () => {
    const { control, write, log } = await show()
    await control.click()
    await userEvent.keyboard('{End} b')
    write('start', 'rose ')
    await userEvent.keyboard('ed')
    await expect.element(control).toHaveValue('rose bed')
    expect(log()).toEqual([])
  })

  it('is a text of its own in each row, and has no findings there', async () => {
    const { row, nodes, log } = await show()
    await row(1).fill('bee')
    await userEvent.keyboard('{Enter}')
    await expect.poll(log).toEqual(['row 1 bee'])
    await expect.element(row(0)).toHaveValue('a')
    await expect.element(row(1)).toHaveValue('bee')
    expect(await findViolations(nodes('rows')[0] ?? document.body)).toEqual([])
  })

  it('is reset by a workflow, without a trigger', async () => {
    const { control, row, value, log } = await show()
    await control.fill('lawn')
    await row(0).click()
    await expect.poll(log).toEqual(['change lawn lawn'])
    await userEvent.keyboard('{Enter}')
    await expect.element(control).toHaveValue('rose')
    expect(value()).toBe('rose')
    expect(log()).toEqual(['change lawn lawn', 'row 0 a'])
  })

  it('is a text of its own in each instance of a component', async () => {
    const { inners, log } = await show()
    await expect.element(inners.nth(0)).toHaveValue('first')
    await inners.nth(1).fill('bed')
    await userEvent.keyboard('{Enter}')
    await expect.poll(log).toEqual(['inner bed bed'])
    await expect.element(inners.nth(0)).toHaveValue('first')
  })

  it('has the colour and size of its input, in which a workflow for clicks leaves Space a space', async () => {
    const { control } = await show()
    await control.fill('')
    await userEvent.keyboard('a b')
    await expect.element(control).toHaveValue('a b')
    const { color, fontSize } = getComputedStyle(control.element())
    expect({ color, fontSize }).toEqual({ color: 'rgb(1, 2, 3)', fontSize: '21px' })
  })
})
