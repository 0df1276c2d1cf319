import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleButton, sampleList } from '../testing/samples.tsx'
import { Dropdown } from './Dropdown.tsx'
import { dropdown } from './schema.ts'

type Args = ElementArgs<typeof dropdown>
type Story = StoryObj<Args>

const slots = { triggerLayout: sampleButton('North field'), dropdownLayout: sampleList }

const meta: Meta<Args> = {
  title: 'Overlay/Dropdown',
  render: renderElement(dropdown, Dropdown),
  parameters: { definition: dropdown },
  args: { slots, offsetY: '8px' },
}

export default meta

/** Presses the trigger once the story is there. */
const opens: Story['play'] = async ({ canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('[aria-expanded]')?.click()
}

export const Closed: Story = {}

export const Open: Story = { play: opens }

export const CenteredAndAnimated: Story = { args: { alignment: 'center', animated: true }, play: opens }

export const ByHovering: Story = { args: { triggerType: 'hover' }, play: opens }

export const ByRightClick: Story = {
  args: {
    triggerType: 'right-click',
    slots: { ...slots, triggerLayout: <div style={{ padding: 24, border: '1px dashed' }}>North field</div> },
  },
}

export const Disabled: Story = { args: { disabled: true } }
