import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog } from './Dialog.tsx'
import { dialog } from './schema.ts'

type Args = ElementArgs<typeof dialog>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Overlay/Dialog',
  render: renderElement(dialog, Dialog),
  parameters: { definition: dialog },
}

export default meta

export const Default: Story = {}

export const LongLabel: Story = { args: { label: 'Open the valve of the north field until sunrise' } }
