import type { CollectionValue } from '@sluice/engine/elements'
import { copyOf, type SlotCopies } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import type { SelectParts } from '../select/SelectLook.ts'
import type { SelectOption } from '../select/toOptions.ts'

/** Settings and stored elements of the parts that both older selects have. */
interface PartsProps {
  readonly placeholder?: string | undefined
  readonly caretIcon?: boolean | undefined
  readonly clearIcon?: boolean | undefined
  readonly slots: {
    readonly placeholderElement?: SlotCopies | null
    readonly caretIconElement?: ReactNode
    readonly clearIconElement?: ReactNode
  }
}

/** Stored elements beside the choice of an older select, without those that its settings turn off. */
export function partsOf(props: PartsProps): Pick<SelectParts, 'caret' | 'clear' | 'placeholder'> {
  const { slots, placeholder, caretIcon, clearIcon } = props
  return {
    placeholder:
      slots.placeholderElement && placeholder ? labelBy(slots.placeholderElement, placeholder, 'placeholder') : null,
    caret: caretIcon !== false && slots.caretIconElement,
    clear: clearIcon === true && slots.clearIconElement,
  }
}

/** Where an older select has its options, and whether they have a layout of their own. */
interface OptionProps {
  readonly layoutType?: string | undefined
  readonly options?: CollectionValue | undefined
}

/** The stored layout of an option; a text with its label where options are texts, and for what people have added. */
export function optionBy(
  { layoutType, options }: OptionProps,
  [layout, text]: readonly [SlotCopies | null, SlotCopies | null],
  { data, label }: SelectOption,
  place: string,
): ReactNode {
  const items = options?.items ?? []
  const index = items.indexOf(data)
  return layoutType === 'free' && layout && index >= 0
    ? copyOf(layout, {}, place, { item: { data, index, items } })
    : labelBy(text, label, place)
}

/** A label as a stored text shows it; where none is stored, the label itself. */
function labelBy(stored: SlotCopies | null, text: string, place: string): ReactNode {
  return stored ? copyOf(stored, { '_ww-text_text': text }, place) : text
}
