import type { DOMWindow } from 'jsdom'

/** Watches nothing: without a layout nothing has a size or comes into view. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly [] {
    return []
  }
}

/** Puts what a document without a layout lacks: what asks for it gets what never happens. */
export function fillGaps(window: DOMWindow): void {
  const { prototype } = window.HTMLElement
  Object.assign(window, {
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    matchMedia: (media: string) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      dispatchEvent: () => false,
    }),
    scrollTo: () => {},
  })
  Object.assign(prototype, {
    scrollIntoView: () => {},
    showPopover(this: HTMLElement) {
      this.setAttribute('popover-open', '')
    },
    hidePopover(this: HTMLElement) {
      this.removeAttribute('popover-open')
    },
  })
  Object.assign(window.HTMLDialogElement.prototype, {
    show: open,
    showModal: open,
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
      this.dispatchEvent(new window.Event('close'))
    },
  })
}

function open(this: HTMLDialogElement): void {
  this.setAttribute('open', '')
}
