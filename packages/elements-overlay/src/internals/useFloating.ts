import { type UsePopoverProps, usePopover } from '@ark-ui/react/popover'
import { dialogName, labelByHeading, usePresence } from '@sluice/elements-kit'
import type { ElementEnvironment } from '@sluice/engine/react'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { bareProps } from './bareProps.ts'
import { deferToLayersAbove } from './deferToLayersAbove.ts'
import { focusQuietly, holdsFocus } from './focus.ts'
import { staysInLayer } from './staysInLayer.ts'

/** Something beside a trigger that opens and closes. */
export interface FloatingOptions {
  readonly isOpen: boolean
  readonly close: () => void
  /** Whether opening it moves the focus into it. */
  readonly focuses: boolean
  readonly trigger: RefObject<HTMLElement | null>
  /** Presses on its trigger that leave it open, for the trigger to handle them: all, or those of the other button only. */
  readonly keepsOnTrigger: 'all' | 'menu'
  readonly opener: () => HTMLElement | null
  readonly positioning: NonNullable<UsePopoverProps['positioning']>
  /** Changes whenever it is to be placed again while it is open. */
  readonly place: string
  readonly environment: ElementEnvironment
  /** Whether it stands in the page below its trigger; then it stays open when the focus leaves it. */
  readonly isInFlow?: boolean
}

/**
 * Behavior of a box that opens beside its trigger. The library places it and closes it; it stays where it is in the document and lies in
 * the top layer, where no box around it clips or covers it.
 */
export function useFloating(options: FloatingOptions) {
  const { isOpen, close, focuses, trigger, keepsOnTrigger, opener, positioning, place, isInFlow = false } = options
  const layer = useRef<HTMLDivElement>(null)
  const api = usePopover({
    open: isOpen,
    onOpenChange: ({ open }) => {
      if (!open) close()
    },
    ...{ autoFocus: focuses, restoreFocus: false, portalled: false, positioning },
    persistentElements: keepsOnTrigger === 'all' ? [() => trigger.current] : [],
    onFocusOutside(event) {
      if (isInFlow) event.preventDefault()
    },
    onInteractOutside(event) {
      const { detail } = event
      const isOnTrigger = detail.target instanceof Node && trigger.current?.contains(detail.target)
      if (detail.contextmenu && isOnTrigger) event.preventDefault()
    },
    ...deferToLayersAbove(layer),
  })
  const latest = useRef(api)
  useLayoutEffect(() => {
    latest.current = api
  })
  useLayoutEffect(() => {
    if (isOpen && place) latest.current.reposition()
  }, [isOpen, place])
  const box = useRef<HTMLDivElement>(null)
  const { isPresent } = usePresence(isOpen, box)
  useTopLayer(layer, isPresent && !isInFlow)
  useName(layer, { ...options, isPresent })
  useReturnFocus(layer, isOpen, opener)
  return {
    isPresent,
    layer,
    layerProps: {
      ...bareProps(api.getPositionerProps()),
      ref: layer,
      popover: isInFlow ? undefined : ('manual' as const),
      onClick: isInFlow ? undefined : staysInLayer,
    },
    contentProps: {
      ...bareProps(api.getContentProps()),
      ...{ ref: box, hidden: false, inert: !isOpen, 'data-state': isOpen ? 'open' : 'closed' },
    },
  }
}

/** Browsers without a top layer show it at its place in the page. */
function useTopLayer(layer: RefObject<HTMLElement | null>, isAbove: boolean): void {
  useLayoutEffect(() => {
    const node = layer.current
    if (!node || !isAbove || !('showPopover' in node)) return undefined
    node.showPopover()
    return () => {
      if (node.matches(':popover-open')) node.hidePopover()
    }
  }, [layer, isAbove])
}

/** Labels the content by its first heading, else like its opener. */
function useName(layer: RefObject<HTMLElement | null>, options: FloatingOptions & { readonly isPresent: boolean }) {
  const { isPresent, opener, environment } = options
  const id = useId()
  const unnamed = dialogName(environment)
  useLayoutEffect(() => {
    const content = layer.current?.firstElementChild
    if (!isPresent || !(content instanceof HTMLElement)) return undefined
    return labelByHeading(content, { id, fallback: textOf(opener()) || unnamed })
  }, [layer, isPresent, opener, id, unnamed])
}

function textOf(node: HTMLElement | null): string {
  return (node?.getAttribute('aria-label') ?? node?.textContent ?? '').trim()
}

/** Returns the focus when it closes with the focus inside, or with what had it gone. */
function useReturnFocus(layer: RefObject<HTMLElement | null>, isOpen: boolean, opener: () => HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    return () => {
      const node = layer.current
      if (!node || !holdsFocus(node)) return
      const isInside = node.contains(document.activeElement)
      if (before !== document.body && focusQuietly(before)) return
      if (isInside) focusQuietly(opener())
    }
  }, [layer, isOpen, opener])
}
