import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileUpload } from './FileUpload.tsx'
import { fileUpload } from './schema.ts'

const note = new File(['Water early.'], 'note.txt', { type: 'text/plain' })
const plan = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' })

type Args = ElementArgs<typeof fileUpload>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/File upload',
  render: renderElement(fileUpload, FileUpload),
  parameters: { definition: fileUpload },
  args: {},
}

export default meta

export const Default: Story = {}

export const Pictures: Story = { args: { extensions: 'image' } }

export const Several: Story = { args: { type: 'multi', variables: { value: [note, plan] } } }

export const Uploading: Story = {
  args: { variables: { value: [note], status: { 'note.txt': { uploadProgress: 40, isUploading: true } } } },
}

export const Uploaded: Story = {
  args: { variables: { value: [note], status: { 'note.txt': { uploadProgress: 100, isUploaded: true } } } },
}

export const Readonly: Story = { args: { readonly: true, variables: { value: [note] } } }

export const Spanish: Story = { args: { language: 'es', labelMessage: 'Suelte las fotos aquí' } }

export const IconBeside: Story = { args: { uploadIconPosition: 'left' } }
