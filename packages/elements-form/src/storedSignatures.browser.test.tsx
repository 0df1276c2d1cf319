import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawStroke, wave } from './testing/drawStroke.ts'
import { child, form, formula, logs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Stored workflow of a trigger that runs an action of the element `one`. */
const runs = (trigger: string, actionName: string) => ({
  ...{ id: `${trigger} runs`, trigger, firstAction: 'a' },
  actions: { a: { type: 'component-action', uid: 'one', actionName, args: [] } },
})

/** Stored workflow that uploads the value of the element `sender`, and logs what came of it. */
const uploads = {
  ...{ id: 'uploads', trigger: 'change', firstAction: 'a' },
  actions: {
    a: { type: 'upload-file', varId: 'sender-value', fileTag: 'signature', next: 'b' },
    b: {
      type: 'variable',
      varId: 'log',
      varValue: formula("[...variables.log, 'uploaded ' + context.workflow.a.result.url]"),
    },
  },
}

/** Workflows of its triggers. */
const submits = [
  logs('submit', "'submit ' + context.local.data.form.formData['one name'].type"),
  logs('submit-validation-error', "'refused'"),
]

/** Shows a form with a signature pad whose value starts as the variable `start`, and a row of it for each entry of `rows`. */
async function show(content: Readonly<Record<string, unknown>> = {}, network: { readonly fetch?: typeof fetch } = {}) {
  const element = (uid: string, value: unknown, interactions: readonly object[]) => ({
    ...{ uid, wwObjectBaseId: typeOf('signaturePad'), name: `${uid} name` },
    content: { default: { required: true, value, ...content } },
    _state: {
      interactions,
      attributes: [{ name: 'aria-label', value: formula(`'${uid}' + (context.item.index ?? '')`) }],
    },
  })
  const facts = "(event.value?.name ?? event.value) + ' ' + variables['one-name'] + ' ' + variables['one-isEmpty']"
  const shown = await showStoredPage(
    {
      sections: {
        form: form('form', [child('one')], submits),
        rows: form('rows', { ...formula('variables.rows'), repeatable: [child('row')] }),
        acts: form('acts', [child('clearer'), child('undoer'), child('sender')]),
      },
      wwObjects: {
        one: element('one', formula('variables.start'), [
          logs('change', `'change ' + ${facts}`),
          logs('initValueChange', "'start ' + event.value"),
          logs('begin', "'begin'"),
          logs('end', "'end ' + variables['one-value'].ext"),
        ]),
        row: element('row', undefined, [
          logs('change', "'row ' + context.item.index + ' ' + event.value.name", { isResetting: true }),
        ]),
        clearer: element('clearer', undefined, [runs('begin', 'clear')]),
        undoer: element('undoer', undefined, [runs('begin', 'undo')]),
        sender: element('sender', undefined, [uploads]),
      },
      variables: [
        { id: 'log', type: 'array', defaultValue: [] },
        { id: 'start', type: 'string', defaultValue: '' },
        { id: 'rows', type: 'array', defaultValue: [1, 2] },
      ],
    },
    'one',
    network,
  )
  const pad = (name: string) => page.getByRole('group', { name, exact: true })
  const draw = (name: string) => drawStroke(pad(name).element().querySelector('canvas'), wave)
  return { ...shown, pad, draw, log: () => shown.read('log'), value: () => shown.read('one-value') }
}

const submit = () => document.querySelector('form')?.requestSubmit()

describe('a stored signature pad', () => {
  it('tells its workflows of each stroke, once its variables have it', async () => {
    const { draw, log } = await show()
    draw('one')
    await expect.poll(log).toEqual(['begin', 'change signature.png  false', 'end png'])
  })

  it('tells them of a typed name', async () => {
    const { pad, log } = await show()
    await pad('one').getByRole('radio', { name: 'Type' }).click()
    await pad('one').getByRole('textbox').fill('Ana')
    await expect.poll(log).toEqual(['change signature.png Ana false'])
  })

  it('follows its binding, and tells of that', async () => {
    const { pad, write, log, value } = await show()
    write('start', PIXEL)
    await expect.poll(() => pad('one').element().querySelector('img')?.src).toBe(PIXEL)
    await expect.poll(log).toEqual([`start ${PIXEL}`])
    expect(value()).toBe(PIXEL)
  })

  it('is cleared and taken back by workflows, which is no change', async () => {
    const { draw, log, value } = await show()
    draw('one')
    await expect.poll(log).toHaveLength(3)
    const signed = value()
    draw('clearer')
    await expect.poll(value).toBeNull()
    draw('undoer')
    await expect.poll(value).toBe(signed)
    expect(log()).toHaveLength(3)
  })

  it('is uploaded like any file', async () => {
    const sent: unknown[] = []
    const fetch = async (_address: unknown, { method, body }: RequestInit = {}) => {
      sent.push([method, body instanceof File ? body.type : JSON.parse(String(body))])
      return Response.json({ signedRequest: 'https://files.invalid/put', url: '/files/a.jpg', name: 'signature.png' })
    }
    const { draw, log } = await show({}, { fetch })
    draw('sender')
    await expect.poll(log).toEqual(['uploaded /files/a.jpg'])
    expect(sent).toEqual([
      ['POST', expect.objectContaining({ name: 'signature.png', type: 'image/png', tag: 'signature' })],
      ['PUT', 'image/png'],
    ])
  })

  it('is a signature of its own in each row, and is reset by a workflow', async () => {
    const { draw, pad, log, value, read } = await show()
    draw('one')
    await expect.poll(value).not.toBeNull()
    draw('row1')
    await expect.poll(value).toBeNull()
    expect(read('one-isEmpty')).toBe(true)
    await expect.element(pad('row0').getByRole('img')).toHaveAccessibleName('Not signed, required')
    await expect.element(pad('row1').getByRole('img')).toHaveAccessibleName('Signed')
    expect(log()).toContain('row 1 signature.png')
  })

  it('is refused by its form until it is signed, and then sent with it', async () => {
    const { draw, pad, log } = await show()
    submit()
    await expect.poll(log).toEqual(['refused'])
    await expect.element(pad('one')).toHaveAccessibleDescription('This field is required.')
    await expect.element(pad('one').getByRole('radio', { name: 'Draw' })).toHaveFocus()
    draw('one')
    await expect.poll(log).toHaveLength(4)
    submit()
    await expect.poll(() => [log()].flat().at(-1)).toBe('submit image/png')
  })

  it('is refused where its formula does not accept it', async () => {
    const validation = { type: 'f', code: "context.mapping?.name === 'other.png'" }
    const { draw, pad, log } = await show({ customValidation: true, validation })
    draw('one')
    await expect.poll(log).toHaveLength(3)
    submit()
    await expect.element(pad('one')).toHaveAccessibleDescription('This value is not valid.')
    await userEvent.tab()
  })
})
