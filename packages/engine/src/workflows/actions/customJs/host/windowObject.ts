import { FormulaError } from '../../../../formula/FormulaError.ts'
import { hostGlobals } from '../../../../formula/globals/host.ts'
import { globalValue, isGlobal } from '../../../../formula/globals/names.ts'
import { activeEvaluation } from '../../../../formula/runtime/Evaluation.ts'
import { isForbidden } from '../../../../formula/runtime/member.ts'
import { CallableNamespace } from '../../../../formula/runtime/Namespace.ts'
import { ScopeObject } from '../../../../formula/runtime/ScopeObject.ts'
import { toText } from '../../../../formula/runtime/toPrimitive.ts'
import type { WorkflowHost } from '../../../action.ts'
import { onlyInWorkflows } from './onlyInWorkflows.ts'
import { openAddress } from './openAddress.ts'
import { PolicedObject } from './PolicedObject.ts'
import { scrollTarget } from './scrollTarget.ts'
import { deviceOf, windowService } from './windowService.ts'

const SIZES = [
  'innerWidth',
  'innerHeight',
  'outerWidth',
  'outerHeight',
  'devicePixelRatio',
  'scrollX',
  'scrollY',
] as const

/** Creates `window`, also named `globalThis` and `self`. */
export function windowObject(host: WorkflowHost): ScopeObject {
  const service = () => windowService(host)
  const scrollTo = (...args: readonly unknown[]) => service().scrollTo(scrollTarget(args))
  return new WindowObject({
    name: 'window',
    reads: {
      ...Object.fromEntries(SIZES.map((size) => [size, () => service().measure()[size]])),
      pageXOffset: () => service().measure().scrollX,
      pageYOffset: () => service().measure().scrollY,
      origin: () => host.services.history.origin,
    },
    writes: onlyInWorkflows(host, 'window', { location: (value) => hostGlobals.location.set('href', value) }),
    calls: {
      matchMedia: (query) => mediaQuery(host, toText(query)),
      ...onlyInWorkflows(host, 'window', {
        scrollTo,
        scroll: scrollTo,
        scrollBy: (...args) => service().scrollBy(scrollTarget(args)),
        open: (address, target) => openWindow(host, address, target),
        print: () => deviceOf(host).get().print(),
        close: () => service().close(),
        focus: () => service().focus(),
      }),
    },
    advice: ADVICE,
  })
}

const WINDOW = 'it would reach the whole browser window'

const ADVICE = {
  'addEventListener removeEventListener dispatchEvent postMessage':
    'use a trigger of an element or of the page, or a workflow',
  'XMLHttpRequest EventSource WebSocket': 'use fetch, or a plugin',
  'indexedDB caches cookieStore': 'use localStorage or a variable',
  'getComputedStyle getSelection MutationObserver IntersectionObserver ResizeObserver DOMParser Image Audio Element HTMLElement Node customElements':
    'scripts do not reach the elements of the page',
  'eval Function Reflect Proxy WebAssembly Worker SharedWorker importScripts process require':
    'scripts run no other code',
  'parent top opener frames frameElement external navigation trustedTypes visualViewport chrome webkit': WINDOW,
}

/** Entries that the scripts of an app can store on `window`. */
const MAX_ENTRIES = 1_000

/**
 * `window` of scripts: its own members, the standard names of scripts, and entries that scripts of one app leave for one
 * another. The real window never gets them.
 */
class WindowObject extends PolicedObject {
  readonly #entries = new Map<string, unknown>()

  override keys(): readonly string[] {
    return [...super.keys(), ...this.#entries.keys()]
  }

  /** Handles `delete` of a key. */
  remove(key: string): void {
    this.#entries.delete(key)
  }

  protected override getOther(key: string): unknown {
    const { scope, late } = activeEvaluation()
    // A workflow has its own.
    if (key === 'wwLib' && scope.has(key)) return scope.lookup(key)
    if (isGlobal(key)) return globalValue(key, null, late.scripts)
    if (this.advice(key)) throw this.refusal(key)
    return this.#entries.get(key)
  }

  protected override setOther(key: string, value: unknown): void {
    if (this.has(key) || isGlobal(key) || isForbidden(key))
      throw new FormulaError('script/read-only', `“window.${key}” cannot be replaced: other scripts use it too.`)
    if (this.advice(key)) throw this.refusal(key)
    if (/^on[a-z]+$/.test(key) && (value === null || typeof value === 'function')) throw this.#refusedListener(key)
    if (value instanceof ScopeObject && !(value instanceof CallableNamespace)) {
      const message = `“window.${key}” can hold data and functions of scripts, and no object of the app or the browser.`
      throw new FormulaError('script/refused', message)
    }
    if (this.#entries.size >= MAX_ENTRIES && !this.#entries.has(key))
      throw new FormulaError('script/refused', `Scripts may store ${MAX_ENTRIES} entries on “window” at most.`)
    this.#entries.set(key, value)
  }

  #refusedListener(key: string): FormulaError {
    const message = `“window.${key}” cannot be written: use a trigger of an element or of the page.`
    return new FormulaError('script/refused', message)
  }
}

/** Opens an address, by default in a new tab. Scripts get no window of it. */
function openWindow(host: WorkflowHost, address: unknown, target: unknown): null {
  const text = address === undefined ? '' : toText(address)
  if (text === '' || text === 'about:blank') {
    const message = '“window.open” needs an address: scripts cannot write into an empty window. Open a page of the app.'
    throw new FormulaError('script/refused', message)
  }
  openAddress(host, text, { newTab: !/^_(?:self|top|parent)$/.test(toText(target)) })
  return null
}

function mediaQuery({ services: { media } }: WorkflowHost, query: string): PolicedObject {
  return new PolicedObject({
    name: 'matchMedia',
    reads: { matches: () => media.matches(query), media: () => query },
    advice: { 'addEventListener addListener onchange': 'bind to globalContext.browser.breakpoint to follow the size' },
  })
}

/** Creates `screen`. */
export function screenObject(host: WorkflowHost): PolicedObject {
  const read = () => windowService(host).measure().screen
  return new PolicedObject({
    name: 'screen',
    reads: {
      width: () => read().width,
      height: () => read().height,
      availWidth: () => read().width,
      availHeight: () => read().height,
    },
  })
}
