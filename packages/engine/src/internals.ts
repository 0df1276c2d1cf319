/* Internals of the engine for our own packages; they may change with any version. */
export { createRuntime, type RuntimeOptions } from './app/createRuntime.ts'
export { definePage, type PageParts } from './app/lifeCycle.ts'
export type { Collections } from './collections/Collections.ts'
export { freezeValues } from './diagnostics/freezeValues.ts'
export {
  notifyAll,
  type RecordedAction,
  type RecordedChange,
  type RecordedRun,
  RunRecorder,
} from './diagnostics/RunRecorder.ts'
export type { MountedElement } from './elements/MountedElements.ts'
export { describeError, messageOf } from './errors/describeError.ts'
export { Computation } from './graph/Computation.ts'
export type { Graph, Readable } from './graph/Graph.ts'
export { checkAccess } from './navigation/access/visitor.ts'
export { describeHead, type PageHead } from './navigation/head/describeHead.ts'
export { LANGUAGE_KEY, type Navigation } from './navigation/Navigation.ts'
export { pagePath, pathFor, withoutBase } from './navigation/paths.ts'
export { type Route, Routes } from './navigation/Routes.ts'
export { type PlainRedirect, plainRedirects, redirectPaths } from './navigation/redirects/storedRedirect.ts'
export { routePattern } from './navigation/routePattern.ts'
export type { PageLoader } from './pages/PageLoader.ts'
export {
  FACTS_ID,
  FILE_ADDRESS,
  FIRST_STYLE,
  fromBlock,
  HEAD_MARK,
  LIFE_EVENT,
  toBlock,
} from './pages/prerenderedDocument.ts'
export type { PluginHost } from './plugins/PluginHost.ts'
export type { PluginEntry } from './project/model.ts'
export { isBinding, isRecord, record } from './project/raw.ts'
export type { Scope } from './scope/Scope.ts'
export { DARK, DARK_CLASS, THEME_KEY } from './theme/Theme.ts'
export type { Variables } from './variables/Variables.ts'
export type { RunOutcome } from './workflows/action.ts'
export { hostMembers } from './workflows/actions/customJs/host/hostMembers.ts'
export {
  classify,
  type RefusalReason,
  type StoredKind,
  type Verdict,
} from './workflows/actions/customJs/trusted/classify.ts'
export { copyData, NotDataError } from './workflows/actions/customJs/trusted/copyData.ts'
export { reachesPage } from './workflows/actions/customJs/trusted/reachesPage.ts'
export { trustedNames } from './workflows/actions/customJs/trusted/storedNames.ts'
export type { WorkflowRunner } from './workflows/WorkflowRunner.ts'
