import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileDrop } from './FileDrop.tsx'
import { fileDrop } from './schema.ts'

type Args = ElementArgs<typeof fileDrop>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/File drop',
  render: renderElement(fileDrop, FileDrop),
  parameters: { definition: fileDrop },
  args: { slots: { layout: <p>Drop a picture of the valve here, or press to take one.</p> } },
}

export default meta

export const Default: Story = {}

export const Readonly: Story = { args: { readonly: true } }

export const Empty: Story = { args: { slots: {} } }
