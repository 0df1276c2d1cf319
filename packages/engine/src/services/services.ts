import type { Clock, Random } from '../formula/runtime/ports.ts'

export type { Clock, Random }

/** Where the visitor is, and how to go elsewhere without loading the document again. */
export interface HistoryService {
  /** Path with query and hash. */
  current(): string
  push(path: string): void
  replace(path: string): void
  back(): void
  /** How many entries of the app lie before the present one. */
  position(): number
  /** Loads the document anew, at the present address. */
  reload(): void
  /** Leaves the app, or goes to an address of it with a new document. */
  assign(url: string, options?: { newTab?: boolean }): void
  /** Tells of every change of the address, and whether it is a new entry. */
  subscribe(onChange: (isNew: boolean) => void): () => void
  /** Calls back when the document goes away. */
  onLeave(callback: () => void): () => void
  readonly origin: string
}

/** Text values that outlive the page. Reads and writes never throw; a store that is full or refused says so in `log`. */
export interface StorageService {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/** Questions that stop everything until they are answered. Only scripts ask them. */
export interface DialogService {
  alert(message: string): void
  confirm(message: string): boolean
  prompt(message: string, initial: string): string | null
}

/** Media queries and the preferences behind them. */
export interface MediaService {
  matches(query: string): boolean
  subscribe(query: string, onChange: () => void): () => void
}

export interface Log {
  info(message: string, details?: unknown): void
  warn(message: string, details?: unknown): void
  error(message: string, details?: unknown): void
}

/** What the page's document shows around the app. */
export interface DocumentService {
  setTitle(title: string): void
  setLanguage(language: string, direction: 'ltr' | 'rtl'): void
  setTheme(theme: 'dark' | 'light'): void
  scrollToTop(): void
  /** Resolves when the style sheet at this address applies; rejects when it cannot be had. */
  loadStyles(id: string, href: string): Promise<void>
  copy(text: string): Promise<void>
  /** Calls back before the next frame, with its time in milliseconds; returns the way to call it off. */
  requestFrame(callback: (time: number) => void): () => void
  /** Address under which the page can show a file, the same for the same file, where that is not the browser's own. */
  readonly fileUrl?: (file: Blob) => string
}

/** Where the device is. Lengths in metres, `heading` in degrees clockwise from north, `speed` in metres per second. */
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

/** What a device can share with its other apps. */
export interface Shared {
  readonly title: string
  readonly text: string
  readonly url: string
}

export interface PutOptions {
  readonly signal: AbortSignal
  onProgress(bytes: number): void
}

/** The connection of a device; what the device does not say of it is absent. */
export interface Network {
  readonly isOnline: boolean
  /** Null where a device says nothing but whether there is one. */
  readonly connection: {
    readonly downlink?: number | undefined
    readonly effectiveType?: string | undefined
    readonly rtt?: number | undefined
    readonly saveData?: boolean | undefined
    readonly type?: string | undefined
  } | null
}

/** The battery of a device: `level` from 0 to 1, times in seconds, `Infinity` when nobody knows. */
export interface Battery {
  readonly level: number
  readonly charging: boolean
  readonly chargingTime: number
  readonly dischargingTime: number
}

/** How a device moves: m/s², degrees per second, and every how many milliseconds it says so; null is not known. */
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

/** Tells how it is now, where that is known, and at every change; returns the way to stop. */
export type Watch<T> = (tell: (value: T) => void) => () => void

/** What is told of a connection that stays open. */
export interface SocketEvents {
  onOpen(): void
  onMessage(text: string): void
  /** Told once, whoever ended it; nothing is told afterwards. */
  onClose(code: number): void
}

/** A connection that stays open, for texts in both directions. */
export interface Socket {
  send(text: string): void
  close(): void
}

/** What a device can do beside showing pages. What it cannot do is absent. */
export interface DeviceService {
  /** Whether there is a connection, as far as the device knows. */
  isOnline(): boolean
  /** Whether pages may be fetched before anybody asks for them: not where data is dear or slow. */
  mayPrefetch(): boolean
  /** Brings what answers for the app without a connection to its newest version, if there is something. */
  updateWorker(): Promise<void>
  /** Offers a file to be kept under a name. */
  download(file: Blob, name: string): void
  /** Sends a file and says how many bytes are through; without it, nobody knows on the way. Rejects without an answer. */
  readonly put?: (url: string, file: Blob, options: PutOptions) => Promise<Response>
  /** Text of the clipboard; rejects when the visitor refuses. */
  paste(): Promise<string>
  /** Opens the print dialog. */
  print(): void
  /** Rejects when the visitor refuses or nothing is known. */
  readonly locate?: () => Promise<Location>
  readonly canShare?: (shared: Shared) => boolean
  readonly share?: (shared: Shared) => Promise<void>
  /** @param pattern milliseconds on, off, on …; answers whether the device does it. */
  readonly vibrate?: (pattern: readonly number[]) => boolean
  /** Asks for permission when that is still open. */
  readonly mayNotify?: () => Promise<boolean>
  /** Resolves to false when no service worker is there to show it. */
  readonly notify?: (title: string, options: Readonly<Record<string, unknown>>) => Promise<boolean>
  /** Asks the visitor to install the app; answers whether they do. */
  readonly install?: () => Promise<boolean>
  /** How its browser names itself. */
  readonly userAgent?: string
  readonly watchNetwork?: Watch<Network>
  readonly watchBattery?: Watch<Battery>
  /** Whether the page can be seen. */
  readonly watchVisibility?: Watch<boolean>
  readonly watchMotion?: Watch<Motion>
  /** Asks whether its motion may be watched, where that has to be asked. */
  readonly mayWatchMotion?: () => Promise<boolean>
  /** Begins to open a connection. @param protocols names that are offered for it. */
  readonly openSocket?: (address: string, protocols: readonly string[], events: SocketEvents) => Socket
}

/** The outside world of a runtime. Nothing in the engine reaches past these. */
export interface Services {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly storage: StorageService
  /** Like `storage`, for as long as the tab is open. */
  readonly session: StorageService
  readonly history: HistoryService
  readonly media: MediaService
  readonly document: DocumentService
  readonly dialogs: DialogService
  /** Comes when something first asks for it. */
  readonly device: () => Promise<DeviceService>
  readonly ids: () => string
  /** Where random identifiers in the form of a UUID are not to be random. */
  readonly uuid?: () => string
  readonly log: Log
}
