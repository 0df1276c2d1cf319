import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dropOn, note, picture } from './testing/files.ts'
import { child, form, formula, logs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Shows a form with a file input and a file drop, and a row of the drop for each entry of `rows`. */
async function show() {
  const shared = { multiple: false, required: true, readonly: false, accept: 'image', acceptCustom: '' }
  const element = (uid: string, name: string, content: object, interactions: readonly object[]) => ({
    ...{ uid, wwObjectBaseId: typeOf(name), name: `${uid} name` },
    ...{ content: { default: { ...shared, ...content } }, _state: { interactions } },
  })
  const label = (uid: string, text: string) => ({
    ...{ uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': text } } },
  })
  const files = [
    logs('change', "'change ' + event.value.name + ' ' + variables['one-value']?.name"),
    logs('invalidFile', "'invalid ' + event.value[0].name"),
  ]
  const stored = {
    sections: {
      form: form(
        'form',
        [child('one'), child('drop')],
        [
          logs('submit', "'submit ' + context.local.data.form.formData['one name'].name"),
          logs('submit-validation-error', "'refused'"),
        ],
      ),
      rows: form('rows', { ...formula('variables.rows'), repeatable: [child('row')] }),
    },
    wwObjects: {
      one: element('one', 'fileInput', { button: child('button'), text: child('text') }, files),
      button: label('button', 'Upload'),
      text: label('text', 'No file'),
      drop: element('drop', 'fileDrop', { layout: [child('hint')], required: false }, files),
      hint: label('hint', 'Drop it here'),
      row: element('row', 'fileDrop', { layout: [child('place')] }, [
        logs('change', "'row ' + context.item.index + ' ' + event.value.name", { isResetting: true }),
      ]),
      place: label('place', 'Row'),
    },
    variables: [
      { id: 'log', type: 'array', defaultValue: [] },
      { id: 'rows', type: 'array', defaultValue: [1, 2] },
    ],
  }
  const shown = await showStoredPage(stored, 'one')
  const input = (uid: string, index = 0) => shown.nodes(uid)[index]?.querySelector('input') ?? document.body
  return { ...shown, input, log: () => shown.read('log') }
}

describe('stored file fields', () => {
  it('tell their workflows of a choice once the variable has it, and show its name', async () => {
    const { log, input, nodes } = await show()
    expect(nodes('text')[0]?.textContent).toBe('No file')
    await userEvent.upload(input('one'), picture())
    await expect.poll(log).toEqual(['change valve.gif valve.gif'])
    await expect.poll(() => nodes('text')[0]?.textContent).toBe('valve.gif')
  })

  it('tell of files that are not accepted', async () => {
    const { log, nodes } = await show()
    dropOn(nodes('drop')[0] ?? document.body, [note()])
    await expect.poll(log).toEqual(['invalid note.txt'])
  })

  it('are reset by a workflow, from a row that has files of its own', async () => {
    const { log, input, read, nodes } = await show()
    await userEvent.upload(input('one'), picture())
    await expect.poll(() => read('one-value')).toMatchObject({ name: 'valve.gif' })
    await userEvent.upload(input('row', 1), picture('second.gif'))
    await expect.poll(() => read('one-value')).toBeNull()
    await expect.poll(() => nodes('text')[0]?.textContent).toBe('No file')
    expect(log()).toEqual(['change valve.gif valve.gif', 'row 1 second.gif'])
  })

  it('are refused by their form until they have a file, and then sent with it', async () => {
    const { log, input } = await show()
    const submit = () => document.querySelector('form')?.requestSubmit()
    submit()
    await expect.poll(log).toEqual(['refused'])
    await userEvent.upload(input('one'), picture())
    await expect.poll(log).toHaveLength(2)
    submit()
    await expect.poll(log).toEqual(['refused', 'change valve.gif valve.gif', 'submit valve.gif'])
  })
})
