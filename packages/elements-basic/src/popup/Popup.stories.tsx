import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { button } from '../button/schema.ts'
import { Popup } from './Popup.tsx'
import { popup } from './schema.ts'

type Args = ElementArgs<typeof popup>
type Story = StoryObj<Args>

const skip = renderElement(button, Button)

const card = (
  <div style={{ background: 'var(--sl-surface)', color: 'var(--sl-text)', padding: 24 }}>
    <h2>Skip this watering?</h2>
    <p>Rain is on its way to the north field.</p>
    {skip({ text: 'Skip' })}
  </div>
)

const meta: Meta<Args> = {
  title: 'Basic/Popup',
  render: renderElement(popup, Popup),
  parameters: { definition: popup },
  args: { slots: { children: card } },
}

export default meta

export const Default: Story = {}

export const TopRight: Story = { args: { sideModal: 'right', align: 'top', animation: 'fade' } }

export const CustomPlace: Story = {
  args: { sideModal: 'custom', customPositionX: '10%', align: 'custom', customPositionY: '40px' },
}

export const BottomSheet: Story = {
  args: { type: 'sheet', sideSheet: 'bottom', animation: 'slide-in', slideInDirection: 'bottom' },
}

export const SideSheet: Story = { args: { type: 'sheet', sideSheet: 'left', animation: 'zoom' } }

export const WithoutOverlay: Story = { args: { overlay: false, align: 'bottom', preventScroll: false } }
