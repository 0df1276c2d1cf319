import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MultiSelect } from './MultiSelect.tsx'
import { multiSelect } from './schema.ts'

type Args = ElementArgs<typeof multiSelect>
type Story = StoryObj<Args>
type Given = Readonly<Record<string, unknown>>

const text = ({ '_ww-text_text': shown }: Given) => <span>{String(shown)}</span>

const meta: Meta<Args> = {
  title: 'Select/Multi-select',
  render: renderElement(multiSelect, MultiSelect),
  parameters: { definition: multiSelect },
  args: {
    attributes: { 'aria-label': 'Kind of sprinkler' },
    options: { items: ['Spray', 'Rotor', 'Drip'] },
    placeholder: 'Choose kinds',
    slots: {
      placeholderElement: text,
      tagElement: text,
      tagElementSelected: text,
      removeTagIconElement: <span aria-hidden="true">×</span>,
      caretIconElement: <span aria-hidden="true">▾</span>,
      clearIconElement: <span aria-hidden="true">×</span>,
    },
  },
}

export default meta

export const NothingChosen: Story = {}

export const Tags: Story = { args: { initialValue: ['Rotor', 'Drip'] } }

export const Counter: Story = { args: { initialValue: ['Rotor', 'Drip'], mode: 'multiple' } }

export const CanBeTakenBack: Story = { args: { initialValue: ['Rotor'], clearIcon: true } }

/** An option as a page stores it in a layout of its own. */
const layout = (_: Given, option: unknown) => (
  <span style={{ display: 'grid' }}>
    <b>{Object(option).label}</b>
    <small>{Object(option).about}</small>
  </span>
)

export const LayoutOfItsOwn: Story = {
  args: {
    layoutType: 'free',
    options: {
      items: [
        { label: 'Spray', value: 'spray', about: 'Small areas, up to 5 m' },
        { label: 'Rotor', value: 'rotor', about: 'Lawns, 5 to 12 m' },
      ],
    },
    initialValue: ['rotor'],
    slots: {
      ...meta.args?.slots,
      flexboxElement: layout,
      selectedFlexboxElement: (_: Given, option: unknown) => <b>{Object(option).label}</b>,
    },
  },
}

export const NotSearched: Story = { args: { advanced: true, searchable: false, initialValue: ['Spray'] } }

export const Readonly: Story = { args: { initialValue: ['Spray', 'Rotor'], readonly: true } }
