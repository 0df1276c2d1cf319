import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Accordion } from './Accordion.tsx'
import { accordion } from './schema.ts'

type Args = ElementArgs<typeof accordion>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Accordion',
  render: renderElement(accordion, Accordion),
  parameters: { definition: accordion },
  args: {
    slots: {
      toggleLayout: <strong>North field −</strong>,
      activeToggleLayout: <strong>North field +</strong>,
      contentLayout: (
        <p>
          Twelve valves, watered at dawn. <a href="#valves">Show them</a>
        </p>
      ),
    },
  },
}

export default meta

export const Default: Story = {}

export const Open: Story = { args: { variables: { value: true } } }

export const Empty: Story = { args: { slots: { activeToggleLayout: 'Nothing here', toggleLayout: 'Nothing here' } } }
