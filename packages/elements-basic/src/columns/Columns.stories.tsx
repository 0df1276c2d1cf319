import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { adaptColumns } from './adaptColumns.ts'
import { Columns } from './Columns.tsx'
import { columns } from './schema.ts'

type Args = ElementArgs<typeof columns>
type Story = StoryObj<Args>

const cards = ['North', 'East', 'South', 'West', 'Orchard'].map((name) => (
  <p key={name} style={{ border: '1px solid var(--sl-border)', padding: 12 }}>
    {name}
  </p>
))

const meta: Meta<Args> = {
  title: 'Basic/Columns',
  render: renderElement(columns, Columns),
  parameters: { definition: columns },
}

export default meta

export const Default: Story = {
  args: { ...adaptColumns({ type: 'columns', grid: [8, 4] }), slots: { children: cards.slice(0, 2) } },
}

export const Rows: Story = { args: { ...adaptColumns({ type: 'rows' }), slots: { children: cards } } }

export const Mosaic: Story = {
  args: { ...adaptColumns({ type: 'mosaic', grid: [4], justifyContent: 'center' }), slots: { children: cards } },
}

export const Reverse: Story = {
  args: {
    ...adaptColumns({ type: 'columns', grid: [3, 3, 6], reverse: true }),
    slots: { children: cards.slice(0, 3) },
  },
}

export const PushedLast: Story = {
  args: {
    ...adaptColumns({ type: 'mosaic', grid: [3], pushLast: true, justifyContent: 'flex-start' }),
    slots: { children: cards.slice(0, 3) },
  },
}

export const Linked: Story = {
  args: {
    ...adaptColumns({ type: 'columns', grid: [6] }),
    slots: { children: cards.slice(0, 2) },
    link: { href: '#zones' },
  },
}
