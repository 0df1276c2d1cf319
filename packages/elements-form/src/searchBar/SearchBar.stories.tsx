import { type ElementArgs, fakeElementProps, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { textInput } from '../textInput/schema.ts'
import { TextInput } from '../textInput/TextInput.tsx'
import { SearchBar } from './SearchBar.tsx'
import { searchBar } from './schema.ts'

type Args = ElementArgs<typeof searchBar>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Search bar',
  render: renderElement(searchBar, SearchBar),
  parameters: { definition: searchBar },
}

export default meta

const slots: Readonly<Record<string, ReactNode>> = {
  textInput: <TextInput {...fakeElementProps(textInput, { properties: { placeholder: 'Find a zone' } }).props} />,
  submitButton: <button type="button">Search</button>,
  embedIcon: <span aria-hidden="true">⌕</span>,
}

export const Default: Story = { args: { slots } }

export const Filled: Story = { args: { slots, value: 'Rose bed' } }

export const WithoutChild: Story = {}

export const WithIcon: Story = { args: { slots, isEmbedIcon: true } }

export const IconAtTheLeft: Story = { args: { slots, isEmbedIcon: true, iconPosition: 'left' } }

export const WithButton: Story = { args: { slots, useSubmitButton: true } }

export const ButtonAtTheLeft: Story = { args: { slots, useSubmitButton: true, buttonPosition: 'left' } }

export const ButtonAbove: Story = { args: { slots, useSubmitButton: true, buttonPosition: 'top' } }

export const ButtonBelow: Story = { args: { slots, useSubmitButton: true, buttonPosition: 'bottom' } }

export const Everything: Story = {
  args: { slots, value: 'Rose bed', isEmbedIcon: true, iconPosition: 'left', useSubmitButton: true },
}
