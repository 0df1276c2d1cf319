import type {
  CookieService,
  DeviceService,
  Location,
  PutOptions,
  Tabs,
  WindowService,
} from '../../services/services.ts'
import { documentScripts } from '../features/documentScripts.ts'
import { watches } from './watches.ts'

/** The `beforeinstallprompt` event: fired when the app can be installed; `prompt` asks the visitor. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: string }>
}

/** Creates the device service of this browser. @param offer the `beforeinstallprompt` event, if it was fired. */
export function deviceService(offer: Event | null): DeviceService {
  const { geolocation } = navigator
  return {
    isOnline: () => navigator.onLine,
    mayPrefetch,
    updateWorker,
    download,
    put: putFile,
    paste: () => navigator.clipboard.readText(),
    print: () => window.print(),
    window: windowService,
    scripts: documentScripts,
    userAgent: navigator.userAgent,
    openSocket,
    cookies,
    joinTabs,
    ...watches(),
    ...(geolocation ? { locate: () => locate(geolocation) } : {}),
    ...('share' in navigator
      ? {
          canShare: (shared) => !('canShare' in navigator) || navigator.canShare({ ...shared }),
          share: (shared) => navigator.share({ ...shared }),
        }
      : {}),
    ...('vibrate' in navigator ? { vibrate: (pattern) => navigator.vibrate([...pattern]) } : {}),
    ...('Notification' in window ? { mayNotify, notify } : {}),
    ...(isInstallPrompt(offer) ? { install: () => offer.prompt().then(({ outcome }) => outcome === 'accepted') } : {}),
  }
}

const windowService: WindowService = {
  measure: () => {
    const { innerWidth, innerHeight, outerWidth, outerHeight, scrollX, scrollY, devicePixelRatio, screen } = window
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement
    return {
      innerWidth,
      innerHeight,
      outerWidth,
      outerHeight,
      scrollX,
      scrollY,
      devicePixelRatio,
      screen: { width: screen.width, height: screen.height },
      client: { width: clientWidth, height: clientHeight },
      content: { width: scrollWidth, height: scrollHeight },
    }
  },
  scrollTo: (target) => window.scrollTo({ ...target }),
  scrollBy: (target) => window.scrollBy({ ...target }),
  close: () => window.close(),
  focus: () => window.focus(),
  go: (steps) => history.go(steps),
  readDocument: () => {
    const { title, readyState, referrer, visibilityState, documentElement } = document
    return { title, readyState, referrer, visibilityState, lang: documentElement.lang }
  },
  element: (id) => {
    const node = document.getElementById(id)
    if (!node?.closest('[data-uid]')) return null
    return {
      scrollIntoView: (options) => node.scrollIntoView({ ...options }),
      click: () => node.click(),
      focus: (options) => node.focus(options),
      blur: () => node.blur(),
    }
  },
}

/** Cookies are for secure connections where the page has one, and are not sent with requests that other sites begin. */
const cookies: CookieService = {
  get: (name) => {
    const start = `${encodeURIComponent(name)}=`
    const found = document.cookie.split('; ').find((one) => one.startsWith(start))
    return found === undefined ? null : decodeURIComponent(found.slice(start.length))
  },
  set: (name, value, maxAge) => {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store answers later, and not every browser has one
    document.cookie = `${pair}; Path=/; SameSite=Lax${isSecureContext ? '; Secure' : ''}${age}`
  },
  remove: (name) => cookies.set(name, '', 0),
}

function joinTabs(name: string, onMessage: (message: unknown) => void): Tabs {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => onMessage(data)
  return { tell: (message) => channel.postMessage(message), leave: () => channel.close() }
}

/** Whether the connection allows prefetching; browsers that do not report it count as fast. */
function mayPrefetch(): boolean {
  const connection: { saveData?: boolean; effectiveType?: string } | undefined =
    'connection' in navigator ? Object(navigator.connection) : undefined
  return navigator.onLine && connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '')
}

async function updateWorker(): Promise<void> {
  // A worker that cannot be reached or updated is ignored.
  await navigator.serviceWorker
    ?.getRegistration()
    .then((it) => it?.update())
    .catch(() => {})
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

function locate(geolocation: Geolocation): Promise<Location> {
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(({ coords, timestamp }) => {
      const { latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, speed } = coords
      resolve({ coords: { latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, speed }, timestamp })
    }, reject)
  })
}

async function mayNotify(): Promise<boolean> {
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  return permission === 'granted'
}

async function notify(title: string, options: Readonly<Record<string, unknown>>): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(title, options)
  return registration !== undefined
}

function isInstallPrompt(offer: Event | null): offer is InstallPrompt {
  return offer !== null && 'prompt' in offer
}

/** Opens a WebSocket of this browser. */
const openSocket: NonNullable<DeviceService['openSocket']> = (address, protocols, events) => {
  const socket = new WebSocket(address, [...protocols])
  socket.onopen = () => events.onOpen()
  socket.onmessage = ({ data }) => events.onMessage(String(data))
  socket.onclose = ({ code }) => events.onClose(code)
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
}

/** Status codes without a body; `Response` throws if given one. */
const BODILESS = [204, 205, 304]

/** Uploads a file with `XMLHttpRequest`, the only API that reports upload progress. Rejects when there is no response. */
export function putFile(url: string, file: Blob, { signal, onProgress }: PutOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const calledOff = () => reject(new DOMException('The upload was called off.', 'AbortError'))
    if (signal.aborted) return calledOff()
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    if (file.type) request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const { status, responseText } = request
      resolve(new Response(BODILESS.includes(status) ? null : responseText, { status }))
    }
    request.onerror = () => reject(new TypeError('The server did not answer.'))
    request.onabort = calledOff
    const stop = () => request.abort()
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    request.send(file)
  })
}
