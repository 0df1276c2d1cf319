import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleButton, sampleCard, sampleOverlay } from '../testing/samples.tsx'
import { Dialog } from './Dialog.tsx'
import { dialog } from './schema.ts'

type Args = ElementArgs<typeof dialog>
type Story = StoryObj<Args>

const slots = {
  triggerElement: <div>{sampleButton('Skip the watering')}</div>,
  contentElement: sampleCard,
  overlayElement: sampleOverlay,
}

const meta: Meta<Args> = {
  title: 'Overlay/Dialog',
  render: renderElement(dialog, Dialog),
  parameters: { definition: dialog },
  // A modal dialog covers its trigger, so most stories are without one, as dialogs that workflows open.
  args: { slots, trigger: false, variables: { open: true } },
}

export default meta

export const Closed: Story = { args: { trigger: true, variables: { open: false } } }

export const TriggerWithoutControl: Story = {
  args: {
    ...{ trigger: true, variables: { open: false } },
    slots: { ...slots, triggerElement: <div>Skip the watering</div> },
  },
}

export const Modal: Story = {}

export const AtTopRight: Story = { args: { sideModal: 'right', align: 'top', animation: 'fade', escClose: true } }

export const CustomPlace: Story = {
  args: { sideModal: 'custom', customPositionX: '10%', align: 'custom', customPositionY: '40px' },
}

export const BottomSheet: Story = {
  args: { type: 'sheet', sideSheet: 'bottom', animation: 'slide-in', slideInDirection: 'bottom' },
}

export const SideSheet: Story = { args: { type: 'sheet', sideSheet: 'left', animation: 'zoom' } }

export const WithoutOverlay: Story = {
  args: { trigger: true, overlay: false, preventInteractionsOutside: false, align: 'bottom', preventScroll: false },
}

export const InTheFlow: Story = {
  args: { trigger: true, type: 'none', overlay: false, preventInteractionsOutside: false },
}
