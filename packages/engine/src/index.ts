export { createRuntime, type RuntimeOptions } from './createRuntime.ts'
export { findLocale } from './languages/findLocale.ts'
export { languagesOf, type ProjectLanguage } from './languages/languagesOf.ts'
export { loadLocaleIndex } from './languages/loadLocaleIndex.ts'
export type { Direction, Locale, LocaleIndex } from './languages/localeIndex.ts'
export { pathFor } from './routing/pathFor.ts'
export { type Route, Routes } from './routing/Routes.ts'
export type { Runtime } from './runtime/Runtime.ts'
export type {
  Battery,
  Clock,
  DeviceService,
  DocumentService,
  HistoryService,
  Log,
  MediaService,
  Motion,
  Network,
  Random,
  Services,
  Socket,
  SocketEvents,
  StorageService,
} from './services/services.ts'
export type { Place, TraceEntry } from './trace/Trace.ts'
