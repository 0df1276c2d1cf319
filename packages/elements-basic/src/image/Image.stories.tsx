import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from './Image.tsx'
import { image } from './schema.ts'

type Args = ElementArgs<typeof image>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Image',
  render: renderElement(image, Image),
  parameters: { definition: image },
  args: { url: './valve.svg', alt: 'A valve', loading: 'eager' },
}

export default meta

export const Default: Story = {}

export const Cover: Story = { args: { objectFit: 'cover' } }

export const Overlay: Story = { args: { overlay: 'rgb(0 0 0 / 40%)', filter: 'grayscale(1)' } }

export const Decorative: Story = { args: { alt: '' } }

export const Broken: Story = { args: { url: 'data:image/png;base64,AAAA' } }

export const Empty: Story = { args: { url: undefined } }

export const Linked: Story = { args: { link: { href: '#valve' } } }
