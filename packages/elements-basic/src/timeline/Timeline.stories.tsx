import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { timeline } from './schema.ts'
import { Timeline } from './Timeline.tsx'

type Args = ElementArgs<typeof timeline>
type Story = StoryObj<Args>

const events = [
  { title: 'Kickoff', text: 'The pump is set up and the first zone runs.' },
  { title: 'Second zone', text: 'Roses get their own valve.' },
  { title: 'Checkup', text: 'Two leaks, mended the same day.' },
]

const meta: Meta<Args> = {
  title: 'Basic/Timeline',
  render: renderElement(timeline, Timeline),
  parameters: { definition: timeline },
  args: {
    data: { items: events },
    slots: {
      timelineElement: events.map(({ title, text }) => (
        <div key={title} data-row="">
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </div>
      )),
    },
  },
}

export default meta

export const Left: Story = {}

export const Right: Story = { args: { eventsAlignment: 'right' } }

export const Alternate: Story = { args: { eventsAlignment: 'alternate' } }

export const Horizontal: Story = { args: { timelineLayout: 'horizontal', eventsAlignment: 'top' } }

export const HorizontalBelow: Story = { args: { timelineLayout: 'horizontal', eventsAlignment: 'bottom' } }

export const WithIcons: Story = {
  args: {
    markerShape: 'square',
    markerIconOnOff: true,
    markerIcon: 'check',
    markerSize: '32px',
    markerIconSize: '20px',
  },
}

export const Empty: Story = { args: { data: { items: [] }, slots: {} } }
