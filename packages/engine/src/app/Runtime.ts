import type { Collections } from '../collections/Collections.ts'
import type { RunRecorder } from '../diagnostics/RunRecorder.ts'
import type { Trace } from '../diagnostics/Trace.ts'
import type { ElementRegistry } from '../elements/ElementRegistry.ts'
import type { MountedElements } from '../elements/MountedElements.ts'
import type { features } from '../features/features.ts'
import type { Store } from '../graph/AtomSource.ts'
import type { Graph } from '../graph/Graph.ts'
import type { ValueSource } from '../graph/ValueSource.ts'
import type { Navigation } from '../navigation/Navigation.ts'
import type { Routes } from '../navigation/Routes.ts'
import type { PageLoader } from '../pages/PageLoader.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { OpenPopup } from '../popups/OpenPopup.ts'
import type { PageModel, ProjectModel, Screen } from '../project/model.ts'
import type { Evaluator } from '../scope/Evaluator.ts'
import type { Scope } from '../scope/Scope.ts'
import type { StoredFormulas } from '../scope/storedFormulas.ts'
import type { Services } from '../services/services.ts'
import type { Theme } from '../theme/Theme.ts'
import type { Variables } from '../variables/Variables.ts'
import type { WorkflowRunner } from '../workflows/WorkflowRunner.ts'

/** A running app: one project with its state. Several can run on a page without sharing anything. */
export interface Runtime {
  readonly project: ProjectModel
  readonly services: Services
  readonly graph: Graph
  readonly store: Store
  readonly trace: Trace
  /** Records the runs of workflows; null until something, such as the inspector, sets it. */
  recorder: RunRecorder | null
  readonly evaluator: Evaluator
  readonly variables: Variables
  readonly collections: Collections
  readonly plugins: PluginHost
  readonly workflows: WorkflowRunner
  readonly elements: ElementRegistry
  readonly mounted: MountedElements
  /** Open popups, the topmost last. */
  readonly popups: ValueSource<readonly OpenPopup[]>
  /** Work to finish before a page shows, besides loading its data, style and elements; views add to it. */
  readonly preparations: Set<(page: PageModel) => Promise<void>>
  /** Every page in each of its languages. */
  readonly routes: Routes
  readonly navigation: Navigation
  readonly loader: PageLoader
  /** Stored formulas of the project. */
  readonly formulas: StoredFormulas
  readonly language: ValueSource<string>
  readonly screen: ValueSource<Screen>
  readonly theme: Theme
  /** Value of `globalContext.screen`; undefined until a page that uses it follows the window. */
  readonly viewport: ValueSource<unknown>
  /** Whether the mobile menu is open; closed at the start of each page. */
  readonly isMobileMenuOpen: ValueSource<boolean>
  /** `fetch` through the wrappers of all plugins. */
  readonly fetch: typeof fetch
  /** Code that is loaded when it is needed. */
  readonly features: typeof features
  /** The scope of the page itself: no row, no element, no event. */
  readonly rootScope: Scope
}
