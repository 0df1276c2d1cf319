export { createRuntime, type RuntimeOptions } from './app/createRuntime.ts'
export type { Runtime } from './app/Runtime.ts'
export type { Place, TraceEntry } from './diagnostics/Trace.ts'
export type { ProjectLanguage } from './features/languages.ts'
export { languagesOf, loadLocaleIndex } from './features/languages.ts'
export { findLocale } from './languages/findLocale.ts'
export type { Direction, Locale, LocaleIndex } from './languages/localeIndex.ts'
export { pathFor } from './navigation/pathFor.ts'
export { type Route, Routes } from './navigation/Routes.ts'
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
