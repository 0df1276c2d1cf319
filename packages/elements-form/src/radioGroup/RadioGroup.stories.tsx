import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RadioGroup } from './RadioGroup.tsx'
import { radioGroup } from './schema.ts'

type Args = ElementArgs<typeof radioGroup>
type Story = StoryObj<Args>

const items = ['Spray', 'Rotor', 'Drip']

const meta: Meta<Args> = {
  title: 'Form/Radio group',
  render: renderElement(radioGroup, RadioGroup),
  parameters: { definition: radioGroup },
  args: { attributes: { 'aria-label': 'Kind of sprinkler' }, options: { items } },
}

export default meta

export const NothingChosen: Story = {}

export const Chosen: Story = { args: { value: 'Rotor' } }

export const Row: Story = { args: { value: 'Drip', direction: 'row', columnGap: '16px' } }

export const Readonly: Story = { args: { value: 'Spray', readonly: true } }

export const StoredLabel: Story = {
  args: { value: 'Rotor', slots: { choicesElement: ({ '_ww-text_text': text }) => <strong>{String(text)}</strong> } },
}

export const ManyLongLabels: Story = {
  args: {
    ...{ direction: 'row', columnGap: '16px', rowGap: '8px' },
    options: { items: [1, 2, 3, 4, 5].map((zone) => `Zone ${zone}: the lawn behind the house, as far as the hedge`) },
  },
}

export const Empty: Story = { args: { options: { items: [] } } }
