import { defineMessages } from '@sluice/elements-kit'
import type { ElementEnvironment } from '@sluice/engine/react'
import { type RefObject, useId, useLayoutEffect } from 'react'
import { labelByHeading } from './labelByHeading.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }

const messagesIn = defineMessages(en, es)

/** While `isDialog` is true, labels a dialog by its first heading, else by the name of its element. */
export function useDialogLabel(
  box: RefObject<HTMLElement | null>,
  { isDialog, environment }: { readonly isDialog: boolean; readonly environment: ElementEnvironment },
): void {
  const id = useId()
  const messages = messagesIn(environment.language)
  const fallback = environment.name ?? messages('dialog.label')
  useLayoutEffect(
    () => (isDialog && box.current ? labelByHeading(box.current, { id, fallback }) : undefined),
    [box, isDialog, id, fallback],
  )
}
