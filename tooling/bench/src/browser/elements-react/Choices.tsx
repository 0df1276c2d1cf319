import { Combobox, useListCollection } from '@ark-ui/react/combobox'
import { useFilter } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'
import { selectOptions } from '../elements/elementContent.ts'
import { Caret } from './Caret.tsx'
import type { ControlProps } from './ControlProps.ts'

const labels = new Map(selectOptions.map(({ value, label }) => [value, label]))

/** The example of the library's documentation, of several values, with a tag for each of them. */
export function Choices({ id }: ControlProps): ReactNode {
  const { contains } = useFilter({ sensitivity: 'base' })
  const { collection, filter } = useListCollection({ initialItems: selectOptions, filter: contains })
  return (
    <Combobox.Root
      ids={{ input: id }}
      collection={collection}
      multiple
      openOnClick
      lazyMount
      unmountOnExit
      onInputValueChange={({ inputValue }) => filter(inputValue)}
    >
      <Combobox.Control>
        <Combobox.Context>
          {({ value }) => value.map((one) => <span key={one}>{labels.get(one)}</span>)}
        </Combobox.Context>
        <Combobox.Input placeholder="Select values" />
        <Combobox.Trigger>
          <Caret />
        </Combobox.Trigger>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content>
          {collection.items.map((item) => (
            <Combobox.Item key={item.value} item={item}>
              <Combobox.ItemText>{item.label}</Combobox.ItemText>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  )
}
