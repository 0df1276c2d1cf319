import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './Icon.tsx'
import { icon } from './schema.ts'

type Args = ElementArgs<typeof icon>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Icon',
  render: renderElement(icon, Icon),
  parameters: { definition: icon },
  args: { icon: 'droplet' },
}

export default meta

export const Default: Story = {}

export const Coloured: Story = { args: { color: '#0b5cad' } }

export const Named: Story = { args: { attributes: { 'aria-label': 'Water' } } }

export const Linked: Story = { args: { link: { href: '#water' }, attributes: { 'aria-label': 'Water' } } }

export const Missing: Story = { args: { icon: 'no-such-icon' } }

export const GlyphSized: Story = { args: { icon: 'droplet', isGlyphSized: true, fontSize: 40 } }
