import { useColorPicker } from '@ark-ui/react/color-picker'
import { toBoolean } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useField } from '../field/useField.ts'
import { toColorText } from './colorText.ts'
import type { colorInput } from './schema.ts'
import { useColorValue } from './useColorValue.ts'

/** Behavior of a colour field: its value, its field in the form around it, its text, and the library of its panel. */
export function useColorInput(props: ElementProps<typeof colorInput>) {
  const { variable, state, environment, value: initial } = props
  const box = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLInputElement>(null)
  const isReadonly = toBoolean(props.readonly)
  const chosen = useColorValue(props, box)
  const { value, color, isUnknown, enter, move, flush } = chosen
  const field = useField(props, {
    ...{ value, initialValue: initial, isUnfit: isUnknown },
    reset: (next) => variable.value.set(toColorText(next)),
    control: () => control.current,
  })
  // Open as we say, because otherwise the library decides where the focus goes before it knows why the panel closes.
  const [isOpen, setOpen] = useState(false)
  const picker = useColorPicker({
    open: isOpen,
    ...{ value: color, format: 'hsba', readOnly: isReadonly, dir: environment.direction },
    positioning: { strategy: 'fixed', placement: 'bottom-start', gutter: 12, overflowPadding: 8 },
    onValueChange: (details) => move(details.value),
    onValueChangeEnd: flush,
    onOpenChange({ open }) {
      setOpen(open)
      if (!open) flush()
    },
  })
  const textProps = useTypedText(value, enter)
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  useEffect(() => {
    if (isReadonly && picker.open) picker.setOpen(false)
  })
  return { ...chosen, field, picker, isReadonly, box, control, textProps }
}

/** Props of the text, which is taken over when it is left or entered. */
function useTypedText(value: string, enter: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed !== null) enter(typed)
    setTyped(null)
  }
  return {
    value: typed ?? value,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => setTyped(target.value),
    onBlur: settle,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') settle()
      if (event.key !== 'Escape' || typed === null) return
      event.preventDefault()
      setTyped(null)
    },
  }
}
