import type { Clock, Random, TrustedScripts } from '../formula/runtime/ports.ts'

export type { Clock, Random }

/** Address of the visitor, and navigation without reloading the document. */
export interface HistoryService {
  /** Path with query and hash. */
  current(): string
  push(path: string): void
  replace(path: string): void
  back(): void
  /** Number of history entries of the app before the current one. */
  position(): number
  /** Reloads the document at the current address. */
  reload(): void
  /** Leaves the app, or opens an address of it in a new document. */
  assign(url: string, options?: { newTab?: boolean }): void
  /** Called on every change of the address, with whether it is a new entry. */
  subscribe(onChange: (isNew: boolean) => void): () => void
  /** Calls back when the document is unloaded. */
  onLeave(callback: () => void): () => void
  readonly origin: string
}

/** Persistent text values. Reads and writes never throw; failures of a full or blocked store are logged. */
export interface StorageService {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/** Blocking dialogs, for scripts only. */
export interface DialogService {
  alert(message: string): void
  confirm(message: string): boolean
  prompt(message: string, initial: string): string | null
}

/** Media queries. */
export interface MediaService {
  matches(query: string): boolean
  subscribe(query: string, onChange: () => void): () => void
}

export interface Log {
  info(message: string, details?: unknown): void
  warn(message: string, details?: unknown): void
  error(message: string, details?: unknown): void
}

/** State of the document outside the app's own nodes. */
export interface DocumentService {
  setTitle(title: string): void
  setLanguage(language: string, direction: 'ltr' | 'rtl'): void
  setTheme(theme: 'dark' | 'light'): void
  scrollToTop(): void
  /** Resolves when the style sheet at this URL is applied; rejects when it cannot be loaded. */
  loadStyles(id: string, href: string): Promise<void>
  copy(text: string): Promise<void>
  /** Calls back before the next frame, with its time in milliseconds; returns a function that cancels. */
  requestFrame(callback: (time: number) => void): () => void
  /** Returns a URL under which the page can show a file, the same for the same file; only where it differs from the browser's own. */
  readonly fileUrl?: (file: Blob) => string
}

/** Position of the device. Lengths in meters, `heading` in degrees clockwise from north, `speed` in meters per second. */
export interface Location {
  readonly coords: {
    readonly latitude: number
    readonly longitude: number
    readonly accuracy: number
    readonly altitude: number | null
    readonly altitudeAccuracy: number | null
    readonly heading: number | null
    readonly speed: number | null
  }
  /** Milliseconds since the epoch. */
  readonly timestamp: number
}

/** Content that a device can share with its other apps. */
export interface Shared {
  readonly title: string
  readonly text: string
  readonly url: string
}

export interface PutOptions {
  readonly signal: AbortSignal
  onProgress(bytes: number): void
}

/** Network state of a device; unknown values are absent. */
export interface Network {
  readonly isOnline: boolean
  /** Null where a device reports only whether it is online. */
  readonly connection: {
    readonly downlink?: number | undefined
    readonly effectiveType?: string | undefined
    readonly rtt?: number | undefined
    readonly saveData?: boolean | undefined
    readonly type?: string | undefined
  } | null
}

/** Battery of a device: `level` from 0 to 1, times in seconds, `Infinity` when unknown. */
export interface Battery {
  readonly level: number
  readonly charging: boolean
  readonly chargingTime: number
  readonly dischargingTime: number
}

/**
 * Motion of a device: acceleration in m/s², rotation in degrees per second, and the reporting interval in milliseconds;
 * null when unknown.
 */
export interface Motion {
  readonly acceleration: { readonly x: number | null; readonly y: number | null; readonly z: number | null } | null
  readonly accelerationIncludingGravity: Motion['acceleration']
  readonly rotationRate: {
    readonly alpha: number | null
    readonly beta: number | null
    readonly gamma: number | null
  } | null
  readonly interval: number
}

/** Calls back with the current value, where it is known, and at every change; returns a function that stops. */
export type Watch<T> = (tell: (value: T) => void) => () => void

/** Events of an open connection. */
export interface SocketEvents {
  onOpen(): void
  onMessage(text: string): void
  /** Called once, whichever side closed it; no event follows. */
  onClose(code: number): void
}

/** The other open tabs of a site. */
export interface Tabs {
  /** Tells all others something that can be cloned. */
  tell(message: unknown): void
  leave(): void
}

/** Open connection, for texts in both directions. */
export interface Socket {
  send(text: string): void
  close(): void
}

/** Cookies that scripts can read, for this site only. */
export interface CookieService {
  get(name: string): string | null
  /** @param maxAge seconds for which the browser keeps it; without one, until it is closed. */
  set(name: string, value: string, maxAge?: number): void
  remove(name: string): void
}

/** Sizes and scroll offset of the window, in CSS pixels. */
export interface WindowMeasures {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly outerWidth: number
  readonly outerHeight: number
  readonly scrollX: number
  readonly scrollY: number
  /** Device pixels of a CSS pixel. */
  readonly devicePixelRatio: number
  readonly screen: { readonly width: number; readonly height: number }
  /** Size of the window without its scrollbars. */
  readonly client: { readonly width: number; readonly height: number }
  /** Size of everything that can be scrolled to. */
  readonly content: { readonly width: number; readonly height: number }
}

/** Offset to scroll to, or by; a missing one stays as it is. */
export interface ScrollTarget {
  readonly left?: number
  readonly top?: number
  readonly behavior?: 'auto' | 'instant' | 'smooth'
}

/** How an element is scrolled into view. */
export interface ScrollIntoView {
  readonly behavior?: 'auto' | 'instant' | 'smooth'
  readonly block?: 'center' | 'end' | 'nearest' | 'start'
  readonly inline?: 'center' | 'end' | 'nearest' | 'start'
}

/** Operations on a mounted element; the element itself is never exposed. */
export interface ElementOperations {
  scrollIntoView(options: ScrollIntoView): void
  click(): void
  focus(options: { readonly preventScroll: boolean }): void
  blur(): void
}

/** The browser's window around an app, for scripts. */
export interface WindowService {
  measure(): WindowMeasures
  scrollTo(target: ScrollTarget): void
  scrollBy(target: ScrollTarget): void
  close(): void
  focus(): void
  /** Goes to another history entry: this many forward, or back when negative. */
  go(steps: number): void
  readDocument(): {
    readonly title: string
    readonly readyState: string
    readonly referrer: string
    readonly lang: string
    readonly visibilityState: string
  }
  /** Returns the operations on the node with an id; null when no mounted element is or contains it. */
  element(id: string): ElementOperations | null
}

/** Capabilities of a device beyond showing pages. Those it lacks are absent. */
export interface DeviceService {
  /** Whether there is a connection, as far as the device knows. */
  isOnline(): boolean
  /** Whether pages may be prefetched: not where data is expensive or slow. */
  mayPrefetch(): boolean
  /** Updates the service worker to its newest version, if there is one. */
  updateWorker(): Promise<void>
  /** Offers a file for download under a name. */
  download(file: Blob, name: string): void
  /** Sends a file and reports the bytes sent; when it is absent, there is no progress. Rejects without a response. */
  readonly put?: (url: string, file: Blob, options: PutOptions) => Promise<Response>
  /** Returns the text of the clipboard; rejects when the visitor refuses. */
  paste(): Promise<string>
  /** Opens the print dialog. */
  print(): void
  /** Rejects when the visitor refuses or the position is unknown. */
  readonly locate?: () => Promise<Location>
  readonly canShare?: (shared: Shared) => boolean
  readonly share?: (shared: Shared) => Promise<void>
  /** @param pattern milliseconds on, off, on …; returns whether the device supports it. */
  readonly vibrate?: (pattern: readonly number[]) => boolean
  /** Asks for permission when it has not been decided; resolves to whether notifications are allowed. */
  readonly mayNotify?: () => Promise<boolean>
  /** Resolves to false when there is no service worker to show it. */
  readonly notify?: (title: string, options: Readonly<Record<string, unknown>>) => Promise<boolean>
  /** Asks the visitor to install the app; resolves to whether they accept. */
  readonly install?: () => Promise<boolean>
  readonly window?: WindowService
  /** Loads the trusted scripts that the document of the page declares; null when it declares none. */
  readonly scripts?: () => Promise<TrustedScripts | null>
  /** User agent of the browser. */
  readonly userAgent?: string
  readonly watchNetwork?: Watch<Network>
  readonly watchBattery?: Watch<Battery>
  /** Whether the page is visible. */
  readonly watchVisibility?: Watch<boolean>
  readonly watchMotion?: Watch<Motion>
  /** Asks for permission to watch motion, where that is required. */
  readonly mayWatchMotion?: () => Promise<boolean>
  readonly cookies?: CookieService
  /** Joins the open tabs of this site under a name; calls back with what other tabs tell. */
  readonly joinTabs?: (name: string, onMessage: (message: unknown) => void) => Tabs
  /** Opens a connection. @param protocols subprotocols offered for it. */
  readonly openSocket?: (address: string, protocols: readonly string[], events: SocketEvents) => Socket
}

/** Outside world of a runtime. The engine uses nothing beyond these. */
export interface Services {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly storage: StorageService
  /** Like `storage`, but only while the tab is open. */
  readonly session: StorageService
  readonly history: HistoryService
  readonly media: MediaService
  readonly document: DocumentService
  readonly dialogs: DialogService
  /** Scripts that run as code of the page; by default those that the device has. */
  readonly scripts?: TrustedScripts
  /** Loaded when it is first needed. */
  readonly device: () => Promise<DeviceService>
  readonly ids: () => string
  /** Returns an identifier in the form of a UUID; overrides the random one. */
  readonly uuid?: () => string
  readonly log: Log
}
