import type { HostName } from '../../../../formula/runtime/ports.ts'

const words = (text: string): readonly string[] => text.split(' ')

/** Members of the objects of the window that scripts can use, for documents and reports. */
export const hostMembers: Readonly<Record<HostName, readonly string[]>> = {
  window: words(
    'innerWidth innerHeight outerWidth outerHeight devicePixelRatio scrollX scrollY pageXOffset pageYOffset origin matchMedia scrollTo scroll scrollBy open print close focus',
  ),
  document: words(
    'title readyState referrer visibilityState hidden URL location documentElement scrollingElement body getElementById querySelector',
  ),
  location: words('href origin protocol host hostname port pathname search hash toString assign replace reload'),
  history: words('length state back forward go pushState replaceState'),
  screen: words('width height availWidth availHeight'),
  wwLib: words('wwVariable wwWorkflow wwLog globalContext getFrontWindow getFrontDocument executeWorkflow goTo'),
}

/** Members of the root and the body of the document. */
export const boxMembers: readonly string[] = words(
  'lang scrollTop scrollLeft scrollWidth scrollHeight clientWidth clientHeight offsetWidth offsetHeight querySelector',
)

/** Members of a handle of an element. */
export const handleMembers: readonly string[] = words('scrollIntoView click focus blur')

/** Members of the window that are refused; any other name is an entry that scripts may have stored there. */
export const refusedWindowMembers: ReadonlySet<string> = new Set(
  words(
    'addEventListener removeEventListener dispatchEvent postMessage XMLHttpRequest EventSource WebSocket indexedDB caches cookieStore getComputedStyle getSelection MutationObserver IntersectionObserver ResizeObserver DOMParser Image Audio Element HTMLElement Node customElements eval Function Reflect Proxy WebAssembly Worker SharedWorker importScripts process require parent top opener frames frameElement external navigation trustedTypes visualViewport chrome webkit',
  ),
)

const WINDOWS = new Set(['window', 'globalThis', 'self'])

/** Returns the first member of the window that a text reads and that is refused, such as `document.cookie`. */
export function refusedMember(members: Iterable<string>): string | undefined {
  return [...members].find((member) => {
    const [object = '', key = ''] = member.split('.')
    if (key === '*') return false
    if (WINDOWS.has(object)) return refusedWindowMembers.has(key)
    return isHostName(object) && !hostMembers[object].includes(key)
  })
}

function isHostName(name: string): name is HostName {
  return Object.hasOwn(hostMembers, name)
}
