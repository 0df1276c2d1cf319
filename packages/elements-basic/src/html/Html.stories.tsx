import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Html } from './Html.tsx'
import { html } from './schema.ts'

type Args = ElementArgs<typeof html>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/HTML',
  render: renderElement(html, Html),
  parameters: { definition: html },
  args: {
    source: '<h2>North field</h2><p style="border-left: 3px solid; padding-left: 12px">Twelve <b>valves</b>.</p>',
  },
}

export default meta

export const Default: Story = {}

export const Drawing: Story = {
  args: {
    source: '<svg width="120" height="40" viewBox="0 0 120 40"><circle cx="20" cy="20" r="16" fill="teal"/></svg>',
  },
}

export const Unsafe: Story = {
  args: { source: '<p onclick="alert(1)">Kept</p><script>alert(1)</script><iframe src="/"></iframe>' },
}

export const Empty: Story = { args: { source: undefined } }
