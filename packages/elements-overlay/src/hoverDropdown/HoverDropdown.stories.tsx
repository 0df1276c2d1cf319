import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleButton, sampleList } from '../testing/samples.tsx'
import { HoverDropdown } from './HoverDropdown.tsx'
import { hoverDropdown } from './schema.ts'

type Args = ElementArgs<typeof hoverDropdown>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Overlay/Hover dropdown',
  render: renderElement(hoverDropdown, HoverDropdown),
  parameters: { definition: hoverDropdown },
  args: { slots: { dropdown: sampleButton('Fields'), dropdownContent: sampleList } },
}

export default meta

export const Open: Story = { args: { isMenuBreakpoint: false } }

export const Closed: Story = { args: { internalDisplay: false } }

export const UnfoldedInThePage: Story = { args: { menuBreakpoint: 'laptop' } }

export const ByHovering: Story = { args: { trigger: 'mouseenter', internalDisplay: false, isMenuBreakpoint: false } }

export const AlignedLeft: Story = {
  args: { alignement: 'align-left', appearAnimation: 'slideY', isMenuBreakpoint: false },
}

export const Turning: Story = { args: { appearAnimation: 'rotate', isMenuBreakpoint: false } }
