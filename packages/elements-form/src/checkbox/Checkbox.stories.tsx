import { type ElementArgs, fakeElementProps, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckboxIcon } from '../checkboxIcon/CheckboxIcon.tsx'
import { checkboxIcon } from '../checkboxIcon/schema.ts'
import { Checkbox } from './Checkbox.tsx'
import { checkbox } from './schema.ts'

type Args = ElementArgs<typeof checkbox>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Checkbox',
  render: renderElement(checkbox, Checkbox),
  parameters: { definition: checkbox },
  args: { attributes: { 'aria-label': 'Rain sensor' } },
}

export default meta

export const Unchecked: Story = {}

export const Checked: Story = { args: { value: true } }

export const Readonly: Story = { args: { value: true, readonly: true } }

const icon = (
  <CheckboxIcon {...fakeElementProps(checkboxIcon, { properties: { icon: 'check', isHiddenUnchecked: true } }).props} />
)

export const WithIcon: Story = { args: { slots: { checkbox: icon } } }

export const WithIconChecked: Story = { args: { value: true, slots: { checkbox: icon } } }

export const WithContent: Story = {
  args: {
    attributes: {},
    isEmbeddedContainer: true,
    containerGap: '8px',
    slots: { embeddedContainer: <span>Rain sensor</span> },
  },
}
