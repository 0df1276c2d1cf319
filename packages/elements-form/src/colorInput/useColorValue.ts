import { type Color, parseColor } from '@ark-ui/react/color-picker'
import type { ElementProps } from '@sluice/engine/react'
import { type RefObject, useState, useSyncExternalStore } from 'react'
import { useDebouncedValue } from '../field/useDebouncedValue.ts'
import { toColor, toColorText, toHex } from './colorText.ts'
import type { colorInput } from './schema.ts'

/** Pause in moving a slider after which a change is reported. */
const PAUSE_MS = 500

/** Where the sliders begin without a colour: with one that is seen to change. */
const START = parseColor('#ff0000')

/** Colour of a field as text and for its sliders. */
export function useColorValue(props: ElementProps<typeof colorInput>, box: RefObject<HTMLElement | null>) {
  const { variable, emit, value: initial, allowAlpha } = props
  const { value, setValue, flush } = useDebouncedValue<string>(
    {
      handle: variable.value,
      initial,
      toValue: toColorText,
      isEditing: () => box.current?.contains(document.activeElement) ?? false,
      emit: (trigger, event) => emit(trigger, { value: event.value }),
    },
    PAUSE_MS,
  )
  const [moved, setMoved] = useState<Color | null>(null)
  const known = toColor(value)
  const isUnknown = useIsUnknown(value, known)
  /** Takes over a text at once. */
  const enter = (text: string) => {
    const next = toColorText(text)
    if (next !== value) setValue(next)
    flush()
  }
  /** Follows a slider, whose change is reported later. */
  const move = (color: Color) => {
    const next = allowAlpha ? color : color.withChannelValue('alpha', 1)
    setMoved(next)
    if (toHex(next) !== value) setValue(toHex(next))
  }
  return {
    ...{ value, isUnknown, enter, move, flush },
    // Hexadecimal digits do not have the hue of grey, nor the saturation of black, so a slider would jump.
    color: moved && toHex(moved) === value ? moved : (known ?? START),
  }
}

/** Whether a text is no colour; there are more ways to write one than the sliders know, which the browser does. */
function useIsUnknown(text: string, known: Color | null): boolean {
  const isColor = useSyncExternalStore(
    unchanging,
    () => known !== null || CSS.supports('color', text),
    () => true,
  )
  return text !== '' && !isColor
}

const unchanging = () => () => undefined
