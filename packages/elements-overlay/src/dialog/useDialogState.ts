import type { ElementProps } from '@sluice/engine/react'
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { dialog } from './schema.ts'

/**
 * Whether a dialog is open: its variable is the source of truth. Persons, actions and methods of the dialog report a change, a workflow
 * that writes the variable does not.
 */
export function useDialogState({ variable, emit, local, ref }: ElementProps<typeof dialog>) {
  const { open } = variable
  const isOpen = Boolean(useSyncExternalStore(open.subscribe, open.get, open.get))
  const latest = useRef(emit)
  useLayoutEffect(() => {
    latest.current = emit
  })
  const { setOpen, methods } = useMemo(() => {
    const set = (value: boolean) => {
      if (Boolean(open.get()) === value) return
      open.set(value)
      latest.current(value ? 'open' : 'close', { open: value })
      latest.current('change', { open: value, value })
    }
    return {
      setOpen: set,
      methods: {
        toggleDialog: () => set(!open.get()),
        openDialog: () => set(true),
        closeDialog: () => set(false),
      },
    }
  }, [open])
  useImperativeHandle(ref, () => methods, [methods])
  useLayoutEffect(() => local.publish('dialog', { data: { isOpen }, methods }), [local, isOpen, methods])
  return { isOpen, setOpen, toggle: methods.toggleDialog }
}
