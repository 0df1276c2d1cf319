import type { ElementEnvironment } from '@sluice/engine/react'
import { type RefObject, useId, useLayoutEffect } from 'react'
import { defineMessages } from '../messages/defineMessages.ts'
import { labelByHeading } from './labelByHeading.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }

const messagesIn = defineMessages(en, es)

/** Name of a dialog without a heading: that of its element, or else what it is. */
export function dialogName({ name, language }: ElementEnvironment): string {
  // Read in any case: an element that reads the language later would be told of it while it renders.
  const unnamed = messagesIn(language)('dialog.label')
  return name ?? unnamed
}

/** While `isDialog` is true, labels a dialog by its first heading, else by its name. */
export function useDialogLabel(
  box: RefObject<HTMLElement | null>,
  { isDialog, environment }: { readonly isDialog: boolean; readonly environment: ElementEnvironment },
): void {
  const id = useId()
  const fallback = dialogName(environment)
  useLayoutEffect(
    () => (isDialog && box.current ? labelByHeading(box.current, { id, fallback }) : undefined),
    [box, isDialog, id, fallback],
  )
}
