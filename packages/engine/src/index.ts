export {
  type AppCollections,
  type AppEvents,
  type AppValues,
  type AppVariables,
  createApp,
  type ShownPage,
  type SluiceApp,
} from './app/createApp.ts'
export type { RuntimeOptions } from './app/createRuntime.ts'
export type { Place, TraceEntry } from './diagnostics/Trace.ts'
export type { ProjectLanguage } from './features/languages.ts'
export { languagesOf, loadLocaleIndex } from './features/languages.ts'
export { findLocale } from './languages/findLocale.ts'
export type { Direction, Locale, LocaleIndex } from './languages/localeIndex.ts'
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
