import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { button } from './schema.ts'

type Args = ElementArgs<typeof button>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Button',
  render: renderElement(button, Button),
  parameters: { definition: button },
  args: { text: 'Save' },
}

export default meta

export const Default: Story = {}

export const Submit: Story = { args: { buttonType: 'submit' } }

export const Disabled: Story = { args: { disabled: true } }

export const NotNative: Story = { args: { buttonType: null } }

export const Coloured: Story = { args: { backgroundColor: 'transparent' } }

export const WithIcons: Story = {
  args: { hasLeftIcon: true, hasRightIcon: true, slots: { leftIcon: <i>+</i>, rightIcon: <i>›</i> } },
}

export const IconOnly: Story = {
  args: { text: '', hasLeftIcon: true, slots: { leftIcon: <i>+</i> }, attributes: { 'aria-label': 'Add' } },
}

export const Linked: Story = { args: { link: { href: '#zones' } } }

export const LinkedDisabled: Story = { args: { link: { href: '#zones' }, disabled: true } }
