import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { choose, dropOn, note, picture } from '../testing/files.ts'
import { FileDrop } from './FileDrop.tsx'
import { fileDrop } from './schema.ts'

const slots = { layout: <p>Drop a picture here</p> }

describeElement(fileDrop, FileDrop, {
  slots,
  cases: {
    named: { attributes: { 'aria-label': 'Picture', id: 'picture' }, slots },
    readonly: { slots, properties: { readonly: true } },
    empty: {},
    spanish: { language: 'es', slots },
  },
})

async function mount(properties: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(fileDrop, { slots, ...options, properties })
  const screen = await render(
    <StrictMode>
      <FileDrop {...fake.props} />
    </StrictMode>,
  )
  const native = screen.container.querySelector('input')
  const root = screen.container.querySelector('[data-uid]')
  if (!native || !root) throw new Error('The file input is missing.')
  const told = () =>
    fake.emitted.map(({ trigger, event }) => [
      trigger,
      ...[event?.value].flat().map((file) => (file instanceof File ? file.name : file)),
    ])
  return { fake, screen, native, root, told }
}

describe('FileDrop', () => {
  it.each([
    { what: 'one file', properties: {}, files: [picture()], told: [['change', 'valve.gif']] },
    {
      what: 'several files',
      ...{ properties: { multiple: true }, files: [picture(), note()] },
      told: [['change', 'valve.gif', 'note.txt']],
    },
    {
      what: 'several where one can be chosen',
      ...{ properties: {}, files: [picture(), note()] },
      told: [
        ['change', 'valve.gif'],
        ['invalidFile', 'note.txt'],
      ],
    },
    {
      what: 'files of which one is accepted',
      ...{ properties: { multiple: true, accept: 'image' }, files: [note(), picture()] },
      told: [
        ['change', 'valve.gif'],
        ['invalidFile', 'note.txt'],
      ],
    },
    {
      what: 'a file that is not accepted',
      ...{ properties: { accept: 'image' }, files: [note()], told: [['invalidFile', 'note.txt']] },
    },
    { what: 'a file while it is read-only', properties: { readonly: true }, files: [note()], told: [] },
  ])('of $what tells $told', async ({ properties, files, told: wanted }) => {
    const { root, told } = await mount(properties)
    dropOn(root, files)
    await expect.poll(told).toEqual(wanted)
  })

  it('keeps what it has when only files are dropped that it does not accept', async () => {
    const { fake, root, told } = await mount({ accept: 'image' })
    dropOn(root, [picture()])
    await expect.poll(told).toEqual([['change', 'valve.gif']])
    dropOn(root, [note()])
    await expect.poll(told).toHaveLength(2)
    expect(fake.variables.value?.get()).toMatchObject({ name: 'valve.gif' })
  })

  it('refuses chosen files as it does dropped ones, and says which', async () => {
    const { screen, native, told } = await mount({ accept: 'image' })
    choose(native, [note()])
    await expect.poll(told).toEqual([['invalidFile', 'note.txt']])
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not accepted: note.txt')
    choose(native, [picture()])
    await expect.poll(told).toHaveLength(2)
    expect(screen.getByRole('alert').elements()).toEqual([])
  })

  it('leaves a text alone that is dragged over it', async () => {
    const { fake, root } = await mount()
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'Lawn')
    for (const type of ['dragenter', 'dragover', 'drop'])
      root.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    await expect.poll(() => fake.raised.drop).toBe(false)
    expect(fake.emitted).toEqual([])
  })

  it('raises its state while files are dragged over it', async () => {
    const { fake, root } = await mount()
    dropOn(root, [note()], ['dragenter', 'dragover'])
    await expect.poll(() => fake.raised.drop).toBe(true)
    dropOn(root, [note()], ['dragleave'])
    await expect.poll(() => fake.raised.drop).toBe(false)
  })

  it('opens the chooser wherever it is pressed, and by the keyboard', async () => {
    const { screen, native } = await mount()
    const opened = vi.fn((event: Event) => event.preventDefault())
    native.addEventListener('click', opened)
    const { left, top } = screen.getByText('Drop a picture here').element().getBoundingClientRect()
    expect(document.elementFromPoint(left + 5, top + 5)).toBe(native)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledTimes(2)
  })

  it('takes chosen files, more than once the same', async () => {
    const { native, told } = await mount()
    await userEvent.upload(native, picture())
    await expect.poll(told).toHaveLength(1)
    await userEvent.upload(native, picture())
    await expect.poll(told).toEqual([
      ['change', 'valve.gif'],
      ['change', 'valve.gif'],
    ])
  })

  it.each([
    { language: 'en', properties: {}, name: 'Choose a file Drop a picture here' },
    { language: 'es', properties: { multiple: true }, name: 'Elegir archivos Drop a picture here' },
  ])('asks for files and has the text of its content as its name: $name', async ({ language, properties, name }) => {
    const { native } = await mount(properties, { language })
    await expect.element(native).toHaveAccessibleName(name)
  })
})
