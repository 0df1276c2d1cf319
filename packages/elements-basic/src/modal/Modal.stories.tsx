import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { button } from '../button/schema.ts'
import { Modal } from './Modal.tsx'
import { modal } from './schema.ts'

type Args = ElementArgs<typeof modal>
type Story = StoryObj<Args>

const skip = renderElement(button, Button)

const card = (
  <div
    style={{
      background: 'var(--sl-surface)',
      border: '1px solid var(--sl-border)',
      margin: 16,
      maxWidth: 420,
      padding: 24,
    }}
  >
    <h2>Skip this watering?</h2>
    <p>Rain is on its way to the north field.</p>
    {skip({ text: 'Skip' })}
  </div>
)

const meta: Meta<Args> = {
  title: 'Basic/Modal',
  render: renderElement(modal, Modal),
  parameters: { definition: modal },
  args: { slots: { modalContent: card }, backdropColor: 'rgb(0 0 0 / 50%)' },
}

export default meta

export const Default: Story = {}

export const BottomSheet: Story = { args: { position: 'bottomMiddle', animation: 'fromBottom' } }

export const CustomPosition: Story = { args: { position: 'custom', positionLeft: '10%', positionTop: '20%' } }

export const SideBar: Story = { args: { backdrop: false, position: 'topLeft', animation: 'fromLeft' } }

export const Hidden: Story = { args: { display: false } }
