import type { ElementEnvironment } from '@sluice/engine/react'
import { type RefObject, useId, useLayoutEffect } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { labelByHeading } from './labelByHeading.ts'

/** While `isDialog` is true, labels a dialog by its first heading, else by the name of its element. */
export function useDialogLabel(
  box: RefObject<HTMLElement | null>,
  { isDialog, environment }: { readonly isDialog: boolean; readonly environment: ElementEnvironment },
): void {
  const id = useId()
  const messages = useMessages(environment.language)
  const fallback = environment.name ?? messages('dialog.label')
  useLayoutEffect(
    () => (isDialog && box.current ? labelByHeading(box.current, { id, fallback }) : undefined),
    [box, isDialog, id, fallback],
  )
}
