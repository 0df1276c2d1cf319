/*
 * A document without a browser, for React to render into. React looks for one when it is loaded, so the names are put in place
 * before that, once for the process.
 */
import type { DOMWindow } from 'jsdom'

/** Names of a document that React, the engine and elements use. What Node has itself stays as it is. */
const NAMES = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLAnchorElement',
  'HTMLImageElement',
  'HTMLFormElement',
  'SVGElement',
  'ShadowRoot',
  'Document',
  'DocumentFragment',
  'Range',
  'Text',
  'Comment',
  'NodeFilter',
  'Event',
  'CustomEvent',
  'UIEvent',
  'MouseEvent',
  'PointerEvent',
  'KeyboardEvent',
  'InputEvent',
  'FocusEvent',
  'SubmitEvent',
  'FormData',
  'File',
  'FileReader',
  'DOMParser',
  'CSS',
  'CSSStyleSheet',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'matchMedia',
  'scrollX',
  'scrollY',
] as const

let made: Promise<DOMWindow> | null = null

/**
 * The document of this process, with its names in place.
 * @param address of the package “jsdom”, where it cannot be found from here.
 * @throws {Error} when the package `jsdom` is not installed.
 */
export function openDom(address?: string): Promise<DOMWindow> {
  made ??= makeDom(address)
  return made
}

async function makeDom(address: string | undefined): Promise<DOMWindow> {
  const { JSDOM } = await loadDom(address).catch((cause: unknown) => {
    throw new Error('Pages are rendered without a browser by the package “jsdom”: add it to the devDependencies.', {
      cause,
    })
  })
  const { window } = new JSDOM('<!doctype html>', { url: 'http://app.test/', pretendToBeVisual: true })
  stubBrowserApis(window)
  for (const name of NAMES) {
    const value: unknown = name === 'window' ? window : Reflect.get(window, name)
    if (value !== undefined) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  return window
}

/** What lies at an address that is only known later is what it would be here. */
function loadDom(address: string | undefined): Promise<typeof import('jsdom')> {
  return address === undefined ? import('jsdom') : import(/* @vite-ignore */ address)
}

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
function stubBrowserApis(window: DOMWindow): void {
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
