import type { ElementDefinition } from '@sluice/engine/elements'
import { Controls, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { ElementReference } from './ElementReference.tsx'

/** Page of an element: its first story with controls, the reference of its definition, and its other stories. */
export function ElementPage(): ReactNode {
  const { preparedMeta } = useOf('meta', ['meta'])
  // Each file of stories names its definition in its parameters.
  const { definition } = preparedMeta.parameters as { readonly definition?: ElementDefinition }
  return (
    <>
      <Title />
      {definition && <p>{definition.doc}</p>}
      <Primary />
      <Controls />
      {definition && <ElementReference definition={definition} />}
      <Stories title="All stories" />
    </>
  )
}
