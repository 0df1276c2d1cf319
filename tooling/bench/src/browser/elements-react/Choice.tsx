import { createListCollection, Select } from '@ark-ui/react/select'
import type { ReactNode } from 'react'
import { selectOptions } from '../elements/elementContent.ts'
import { Caret } from './Caret.tsx'
import type { ControlProps } from './ControlProps.ts'

const zones = createListCollection({ items: selectOptions })

/** The example of the library's documentation, with ten options. */
export function Choice({ id }: ControlProps): ReactNode {
  return (
    <Select.Root collection={zones} lazyMount unmountOnExit>
      <Select.Control>
        <Select.Trigger id={id}>
          <Select.ValueText placeholder="Select a value" />
          <Select.Indicator>
            <Caret />
          </Select.Indicator>
        </Select.Trigger>
      </Select.Control>
      <Select.Positioner>
        <Select.Content>
          {zones.items.map((item) => (
            <Select.Item key={item.value} item={item}>
              <Select.ItemText>{item.label}</Select.ItemText>
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Positioner>
      <Select.HiddenSelect />
    </Select.Root>
  )
}
