import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Loader } from './Loader.tsx'
import { loader } from './schema.ts'

type Args = ElementArgs<typeof loader>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Loader',
  render: renderElement(loader, Loader),
  parameters: { definition: loader },
  args: {},
}

export default meta

export const Plane: Story = { args: { spinner: 'plane' } }

export const Chase: Story = { args: { spinner: 'chase' } }

export const Bounce: Story = { args: { spinner: 'bounce' } }

export const Wave: Story = { args: { spinner: 'wave' } }

export const Pulse: Story = { args: { spinner: 'pulse' } }

export const Flow: Story = { args: { spinner: 'flow' } }

export const Swing: Story = { args: { spinner: 'swing' } }

export const Circle: Story = { args: { spinner: 'circle' } }

export const CircleFade: Story = { args: { spinner: 'circle-fade' } }

export const Grid: Story = { args: { spinner: 'grid' } }

export const Fold: Story = { args: { spinner: 'fold' } }

export const Wander: Story = { args: { spinner: 'wander' } }

export const SmallAndColoured: Story = { args: { color: '#0b5cad', size: '20px' } }
