import { nanoid } from 'nanoid'
import { navigate } from 'wouter/use-browser-location'
import type {
  DocumentService,
  HistoryService,
  Log,
  MediaService,
  Services,
  StorageService,
} from '../../services/services.ts'
import { DARK_CLASS } from '../../theme/Theme.ts'
import { device } from '../features/app.ts'

/** The services of a real browser. */
export function browserServices(): Services {
  const log = consoleLog()
  let installOffer: Event | null = null
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer = event
  })
  return {
    fetch: (...args) => fetch(...args),
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, ms) => {
        const id = window.setTimeout(callback, ms)
        return () => window.clearTimeout(id)
      },
    },
    random: () => Math.random(),
    storage: storageService(() => localStorage, log),
    session: storageService(() => sessionStorage, log),
    history: browserHistory(),
    media: mediaService(),
    document: documentService(),
    device: () => device.load().then((it) => it.deviceService(installOffer)),
    dialogs: window,
    ids: () => nanoid(),
    log,
  }
}

function consoleLog(): Log {
  const say = (level: 'info' | 'warn') => (message: string, details?: unknown) => console[level](message, details ?? '')
  return { info: say('info'), warn: say('warn'), error: say('warn') }
}

function storageService(store: () => Storage, log: Log): StorageService {
  const attempt = <T>(use: () => T, fallback: T): T => {
    try {
      return use()
    } catch (error) {
      log.warn('The browser’s storage is not available.', error)
      return fallback
    }
  }
  return {
    get: (key) => attempt(() => store().getItem(key), null),
    set: (key, value) => attempt(() => store().setItem(key, value), undefined),
    remove: (key) => attempt(() => store().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(store()), []),
  }
}

function browserHistory(): HistoryService {
  const current = () => location.pathname + location.search + location.hash
  return {
    origin: location.origin,
    onLeave: (callback) => {
      addEventListener('pagehide', callback)
      return () => removeEventListener('pagehide', callback)
    },
    current,
    push: (path) => navigate(path, { state: { pagesBehind: pagesBehind() + 1 } }),
    replace: (path) => navigate(path, { replace: true, state: { pagesBehind: pagesBehind() } }),
    back: () => history.back(),
    position: pagesBehind,
    reload: () => location.reload(),
    assign: (url, { newTab = false } = {}) => {
      if (newTab) window.open(url, '_blank', 'noopener,noreferrer')
      else location.assign(url)
    },
    subscribe: (onChange) => {
      const events = ['popstate', 'pushState', 'replaceState', 'hashchange']
      const tell = ({ type }: Event) => onChange(type === 'pushState')
      for (const event of events) addEventListener(event, tell)
      return () => {
        for (const event of events) removeEventListener(event, tell)
      }
    },
  }
}

/** Number of app pages before the current entry; stored in the entry's state, so it stays correct after any button or reload. */
function pagesBehind(): number {
  const count: unknown = Object(history.state).pagesBehind
  return typeof count === 'number' ? count : 0
}

function mediaService(): MediaService {
  return {
    matches: (query) => matchMedia(query).matches,
    subscribe: (query, onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
}

function documentService(): DocumentService {
  return {
    setTitle: (title) => {
      document.title = title
    },
    setLanguage: (language, direction) => {
      document.documentElement.lang = language
      document.documentElement.dir = direction
    },
    setTheme: (theme) => document.documentElement.classList.toggle(DARK_CLASS, theme === 'dark'),
    scrollToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
    loadStyles,
    copy: (text) => navigator.clipboard.writeText(text),
    requestFrame: (callback) => {
      const id = requestAnimationFrame(callback)
      return () => cancelAnimationFrame(id)
    },
  }
}

/** Adds a page's style sheet once; rejects when it fails to load. */
function loadStyles(id: string, href: string): Promise<void> {
  if (document.querySelector(`link[data-page="${CSS.escape(id)}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.dataset.page = id
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(href)
    }
    document.head.append(link)
  })
}
