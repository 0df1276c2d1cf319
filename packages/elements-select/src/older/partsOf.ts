import { copyOf, type SlotCopies } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import type { SelectParts } from '../select/SelectLook.ts'

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

/** A label as a stored text shows it; where none is stored, the label itself. */
export function labelBy(stored: SlotCopies | null, text: string, place: string): ReactNode {
  return stored ? copyOf(stored, { '_ww-text_text': text }, place) : text
}
