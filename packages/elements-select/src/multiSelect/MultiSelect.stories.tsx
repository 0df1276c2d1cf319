import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { kinds, optionLayout } from '../testing/optionLayout.tsx'
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

export const LayoutOfItsOwn: Story = {
  args: {
    layoutType: 'free',
    options: { items: kinds },
    initialValue: ['rotor'],
    slots: {
      ...meta.args?.slots,
      flexboxElement: optionLayout,
      selectedFlexboxElement: (_: Given, option: unknown) => <b>{Object(option).label}</b>,
    },
  },
}

export const NotSearched: Story = { args: { advanced: true, searchable: false, initialValue: ['Spray'] } }

export const Readonly: Story = { args: { initialValue: ['Spray', 'Rotor'], readonly: true } }
