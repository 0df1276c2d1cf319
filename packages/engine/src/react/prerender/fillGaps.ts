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
  takeSignals(window.EventTarget.prototype)
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
  Object.assign(window.HTMLMediaElement.prototype, { load: () => {}, pause: () => {}, play: () => Promise.resolve() })
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

/** Listeners may be called off by signals of Node, which are those of requests too. */
function takeSignals(target: EventTarget): void {
  const { addEventListener } = target
  target.addEventListener = function add(this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || !options.signal) {
      addEventListener.call(this, type, listener, options)
      return
    }
    const { signal, ...rest } = options
    if (signal.aborted) return
    addEventListener.call(this, type, listener, rest)
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest))
  }
}
