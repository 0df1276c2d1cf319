import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Paginator } from './Paginator.tsx'
import { paginator } from './schema.ts'

type Args = ElementArgs<typeof paginator>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Paginator',
  render: renderElement(paginator, Paginator),
  parameters: { definition: paginator },
  args: { useCustomPagination: true, paginatorTotal: 200, paginatorLimit: 10, paginatorOffset: 0 },
}

export default meta

export const FirstPage: Story = {}

export const AmongMany: Story = { args: { paginatorOffset: 90 } }

export const LastPage: Story = { args: { paginatorOffset: 190 } }

export const FewPages: Story = { args: { paginatorTotal: 30, paginatorOffset: 10 } }

export const OfCollection: Story = {
  args: { useCustomPagination: false, collectionId: { items: [], total: 45, limit: 10, offset: 20 } },
}

export const StoredContent: Story = {
  args: {
    paginatorOffset: 90,
    slots: {
      paginatorText: ({ '_ww-text_text': text }) => <strong style={{ padding: '8px 12px' }}>{String(text)}</strong>,
      paginatorPrev: <span aria-hidden="true">←</span>,
      paginatorNext: <span aria-hidden="true">→</span>,
    },
  },
}

export const NoPages: Story = { args: { paginatorTotal: 0 } }
