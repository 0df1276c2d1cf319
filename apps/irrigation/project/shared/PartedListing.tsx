/** @jsxImportSource @sluice/config */
import { asValue, type Child, f, fetchCollections, t, type Value } from '@sluice/config'
import { List, Row, Stack } from '../ui/boxes.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { token } from '../ui/tokens.ts'
import { AboveRows, BelowRows, type EmptyList } from './listStates.tsx'
import { PartName } from './PartName.tsx'
import { linkTo } from './pages.ts'
import type { PartedList } from './partedList.ts'

interface PartedListingProps<T> {
  /** Name in tools. */
  readonly name: string
  readonly of: PartedList
  /** Its page, which shows the whole list. */
  readonly page: { readonly id: string }
  readonly as: (row: Value<T>) => Child
  readonly empty: EmptyList
}

const none = { icon: 'lucide/circle-check', words: t('Nothing left here.', 'Aquí ya no queda nada.') }

/** A list, or the part of it that the address asks for: it says which, and leads to the whole. */
export function PartedListing<T>({ name, of, page, as, empty }: PartedListingProps<T>) {
  const { whole, part, isPart, words, items } = of
  const isWhole = f`!${isPart}`
  return (
    <Stack gap={token('s3')}>
      <Row justify="space-between" wrap attributes={{ role: 'status' }} show={isPart}>
        <PartName words={words} on={{ shown: [fetchCollections(part.list)] }} />
        <Action icon="lucide/x" link={linkTo(page)}>
          {t('Show all', 'Mostrar todas')}
        </Action>
      </Row>
      <AboveRows of={part} show={isPart} />
      <AboveRows of={whole} show={isWhole} />
      <List<T> name={name} of={asValue(items)} as={as} />
      <BelowRows of={part} show={isPart} empty={none} />
      <BelowRows of={whole} show={isWhole} empty={empty} />
    </Stack>
  )
}
