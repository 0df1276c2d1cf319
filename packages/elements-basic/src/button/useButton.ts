import { keyboardPayload, linkedRoot, mergeHandlers, useFormBusy } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { rememberNative } from '@sluice/engine/react/internals'
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react'
import { type ButtonAppearance, resolveButton } from './resolveButton.ts'
import type { button } from './schema.ts'

type ButtonProps = ElementProps<typeof button>

/** Behavior of a button: its tag and the props of its root node. */
export function useButton({ buttonType, disabled, emit, state, root, link }: ButtonProps) {
  const isFormBusy = useFormBusy()
  const isDisabled = disabled ?? false
  const appearance = resolveButton({ buttonType, isDisabled, isLinked: link !== undefined, isFormBusy })
  useEffect(() => state.raise('disabled', isDisabled), [state, isDisabled])
  const { props: linked } = linkedRoot(root, link, 'button')
  const handlers = { ...focusHandlers(emit, state), ...pressHandlers(emit, state, appearance) }
  return { Tag: appearance.tag, rootProps: { ...mergeHandlers(linked, handlers), ...appearance.attributes } }
}

function focusHandlers(emit: ButtonProps['emit'], state: ButtonProps['state']) {
  return {
    onFocus() {
      state.raise('focus', true)
      emit('focus')
    },
    onBlur() {
      state.raise('focus', false)
      state.raise('active', false)
      emit('blur')
    },
  }
}

function pressHandlers(emit: ButtonProps['emit'], state: ButtonProps['state'], { tag, isInert }: ButtonAppearance) {
  const release = () => state.raise('active', false)
  return {
    onClickCapture(event: MouseEvent) {
      if (!isInert) return
      event.preventDefault()
      event.stopPropagation()
    },
    onPointerDown: () => state.raise('active', !isInert),
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (isPress(event)) state.raise('active', !isInert)
      if (tag === 'div' && isPress(event)) {
        event.preventDefault()
        if (!event.repeat) event.currentTarget.click()
      }
      emit('keydown', rememberNative(keyboardPayload(event), event))
    },
    onKeyUp(event: KeyboardEvent<HTMLElement>) {
      if (isPress(event)) release()
      emit('keyup', rememberNative(keyboardPayload(event), event))
    },
  }
}

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
