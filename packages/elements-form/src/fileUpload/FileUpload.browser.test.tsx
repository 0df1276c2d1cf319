import type { VariableHandle } from '@sluice/engine/react'
import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropOn, note, picture } from '../testing/files.ts'
import { FileUpload } from './FileUpload.tsx'
import { fileUpload } from './schema.ts'

describeElement(fileUpload, FileUpload, {
  properties: { extensions: 'image', maxFileSize: 10, dropzonePadding: '20px' },
  cases: {
    named: { attributes: { 'aria-label': 'Pictures of the valve', id: 'pictures' } },
    'with files': {
      properties: { type: 'multi' },
      variables: {
        value: [picture(), note()],
        status: { 'note.txt': { uploadProgress: 40, isUploading: true }, 'valve.gif': { isUploaded: true } },
      },
    },
    readonly: { properties: { readonly: true }, variables: { value: [note()] } },
    spanish: { language: 'es' },
  },
})

async function mount(properties: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(fileUpload, { ...options, properties })
  const actions: { current: Readonly<Record<string, () => unknown>> | null } = { current: null }
  const screen = await render(
    <StrictMode>
      <FileUpload {...fake.props} ref={actions} />
    </StrictMode>,
  )
  const native = screen.container.querySelector('input')
  if (!native) throw new Error('The file input is missing.')
  return { fake, screen, native, actions, names: () => chosen(fake).map(({ name }) => name) }
}

function chosen(fake: { readonly variables: Readonly<Record<string, VariableHandle>> }): readonly File[] {
  const value = fake.variables.value?.get()
  return Array.isArray(value) ? value : []
}

describe('FileUpload', () => {
  it('accepts chosen files, lists them and emits a change', async () => {
    const { fake, screen, native, names } = await mount({ type: 'multi' })
    await userEvent.upload(native, [picture(), note()])
    await expect.poll(names).toEqual(['valve.gif', 'note.txt'])
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['change'])
    expect(fake.published.fileUpload?.data.value).toBe(fake.variables.value?.get())
    await expect.element(screen.getByRole('list', { name: 'Chosen files' })).toBeVisible()
  })

  it('opens the chooser of the device wherever it is pressed', async () => {
    const { screen, native } = await mount({ uploadIcon: 'upload' })
    const zone = native.parentElement?.getBoundingClientRect()
    if (!zone) throw new Error('There is no drop zone.')
    const middle = zone.left + zone.width / 2
    const heights = Array.from({ length: zone.height - 8 }, (_, index) => zone.top + 4 + index)
    expect(screen.container.querySelector('[aria-hidden]')).not.toBeNull()
    expect(heights.filter((height) => document.elementFromPoint(middle, height) !== native)).toEqual([])
  })

  it('lets formulas read the metadata of a file, and its content on request', async () => {
    const { fake, native, names } = await mount({ exposeBase64: true })
    await userEvent.upload(native, [picture()])
    await expect.poll(names).toEqual(['valve.gif'])
    const [file] = chosen(fake)
    expect(Object.entries(file ?? {})).toContainEqual(['size', picture().size])
    expect(Object.entries(file ?? {})).toContainEqual(['base64', expect.stringMatching(/^data:image\/gif;base64,/)])
  })

  it('accepts dropped files', async () => {
    const { native, names } = await mount({ type: 'multi', drop: true })
    dropOn(native, [note()])
    await expect.poll(names).toEqual(['note.txt'])
  })

  it('accepts none when dropping is off', async () => {
    const { fake, native } = await mount({ drop: false })
    dropOn(native, [note()])
    expect(fake.emitted).toEqual([])
  })

  it('rejects a wrong kind, shows why and emits the error', async () => {
    const { fake, native, screen } = await mount({ extensions: 'image' })
    dropOn(native, [note()])
    await expect.element(screen.getByRole('alert').getByText(/note\.txt cannot be used/)).toBeVisible()
    expect(fake.emitted).toMatchObject([
      { trigger: 'error', event: { code: 'VALIDATION_ERROR', data: { reason: 'extension' } } },
    ])
  })

  it('removes a file by its button and keeps focus in the element', async () => {
    const { screen, native, names } = await mount({}, { variables: { value: [note()] } })
    await screen.getByRole('button', { name: 'Remove note.txt' }).click()
    expect(names()).toEqual([])
    expect(document.activeElement).toBe(native)
  })

  it('asks for the camera on takePicture, and for everything again when it is tapped', async () => {
    const { actions, native } = await mount({ extensions: 'image' })
    const asked: (string | null)[] = []
    native.addEventListener('click', (event) => {
      event.preventDefault()
      asked.push(native.getAttribute('capture'))
    })
    actions.current?.takePicture?.()
    native.click()
    expect(asked).toEqual(['environment', null])
  })

  it('shows progress from its status and removes everything on clearFiles', async () => {
    const { fake, screen, actions, names } = await mount({}, { variables: { value: [note()] } })
    fake.variables.status?.set({ 'note.txt': { uploadProgress: 40, isUploading: true } })
    await expect
      .element(screen.getByRole('progressbar', { name: 'Upload of note.txt' }))
      .toHaveAttribute('aria-valuenow', '40')
    actions.current?.clearFiles?.()
    expect(names()).toEqual([])
  })

  it('revokes the addresses of previews', async () => {
    const created = vi.spyOn(URL, 'createObjectURL')
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { screen } = await mount({}, { variables: { value: [picture()] } })
    await screen.unmount()
    expect(created.mock.calls.length).toBeGreaterThan(0)
    expect(revoked.mock.calls.map(([url]) => url)).toEqual(created.mock.results.map(({ value }) => value))
  })

  it('offers the camera and the picture library on phones', async () => {
    const { native } = await mount({ extensions: 'image' })
    expect(native.accept).toBe('image/*')
    expect(native.hasAttribute('capture')).toBe(false)
  })
})
