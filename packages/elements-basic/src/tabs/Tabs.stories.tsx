import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { tabs } from './schema.ts'
import { Tabs } from './Tabs.tsx'

type Args = ElementArgs<typeof tabs>
type Story = StoryObj<Args>

const padding = '12px 16px'

const meta: Meta<Args> = {
  title: 'Basic/Tabs',
  render: renderElement(tabs, Tabs),
  parameters: { definition: tabs },
  args: {
    slots: {
      tabsList: ['Zones', 'Programs', 'History'].map((name) => (
        <span key={name} style={{ padding }}>
          {name}
        </span>
      )),
      tabsContent: [
        <p key="zones" style={{ padding }}>
          Twelve zones, of which two leak. <a href="#zones">Show them</a>
        </p>,
        <p key="programs" style={{ padding }}>
          Three programs, all of them at dawn.
        </p>,
        <p key="history" style={{ padding }}>
          Nothing has changed since May.
        </p>,
      ],
    },
  },
}

export default meta

export const Top: Story = {}

export const Bottom: Story = { args: { tabsPosition: 'bottom' } }

export const Left: Story = { args: { tabsPosition: 'left' } }

export const Right: Story = { args: { tabsPosition: 'right' } }

export const SecondChosen: Story = { args: { value: 1 } }

export const NamedByLabels: Story = {
  args: { headerSizes: [0, 0, 0], tabLabels: ['Users', 'General'], slots: { tabsContent: ['Ana', 'Units', 'Rights'] } },
}
