import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonLoader } from './SkeletonLoader.tsx'
import { skeletonLoader } from './schema.ts'

type Args = ElementArgs<typeof skeletonLoader>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Skeleton loader',
  render: renderElement(skeletonLoader, SkeletonLoader),
  parameters: { definition: skeletonLoader },
  args: {},
}

export default meta

export const Wave: Story = { args: { animationType: 'wave' } }

export const Pulse: Story = { args: { animationType: 'pulse' } }

export const Shimmer: Story = { args: { animationType: 'shimmer' } }
