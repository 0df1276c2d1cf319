/*
 * A jsdom document for React to render into without a browser. React checks for one when it is loaded, so the globals are
 * set before that, once per process.
 */
import type { DOMWindow } from 'jsdom'

/** Globals that React, the engine and elements use. Those that Node already has are kept. */
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
 * Opens the document of this process and sets its globals.
 * @param address of the package `jsdom`, if it cannot be resolved from this module.
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

/** Loads `jsdom`, from an address if given; the module there has the same type. */
function loadDom(address: string | undefined): Promise<typeof import('jsdom')> {
  return address === undefined ? import('jsdom') : import(/* @vite-ignore */ address)
}

/** No-op observer: without a layout, nothing has a size or comes into view. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly [] {
    return []
  }
}

/** Stubs the browser APIs that jsdom lacks because it has no layout; their callbacks never run. */
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
    getAnimations: () => [],
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

/** Lets listeners be removed by Node's `AbortSignal`, which requests use too. */
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
