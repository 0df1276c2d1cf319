import { defineMessages, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { SearchBarInput } from './SearchBarContext.ts'
import type { searchBar } from './schema.ts'
import { toSearchText } from './toSearchText.ts'
import { useSearchValue } from './useSearchValue.ts'

const messagesIn = defineMessages(en, es)

/** Behavior of a search bar: the props of its box, what its input gets, and the handler of presses on its button. */
export function useSearchBar(props: ElementProps<typeof searchBar>) {
  const { root, environment, variable, emit } = props
  const control = useRef<HTMLInputElement>(null)
  const { value, setValue, flush } = useSearchValue(props, control)
  const { box, control: naming } = splitRoot(root)
  const fallbackName = messagesIn(environment.language)('select.search')

  function submit(): void {
    flush()
    emit('submit', { value: toSearchText(variable.value.get()) })
  }
  const handlers = {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (isComposing(event)) return
      if (event.key === 'Enter') {
        event.preventDefault()
        if (!event.repeat) submit()
      }
      if (event.key === 'Escape' && value !== '' && !event.currentTarget.readOnly) {
        event.preventDefault()
        setValue('')
      }
    },
    onBlur: flush,
  }
  const onPress = (event: MouseEvent<HTMLElement>) => {
    if (!isPress(event)) return
    if (isSubmitter(event.target)) event.preventDefault()
    submit()
  }
  const input: SearchBarInput = { value, control, naming, fallbackName, handlers }
  return { box, input, onPress }
}

/** Whether a key belongs to an input method. Safari ends the composition before it tells of the key, whose code is 229 then. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}

/** Whether a click in the place of the button presses it: nothing disabled was hit, nor something that stands elsewhere on the page. */
function isPress({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest(':disabled, [aria-disabled="true"]') === null
  )
}

/** Whether a click on it may submit the form around it; nothing else in the place of the button does anything else. */
function isSubmitter(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input') !== null
}
