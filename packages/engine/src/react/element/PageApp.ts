import type { Trace } from '../../diagnostics/Trace.ts'
import type { ElementRegistry } from '../../elements/ElementRegistry.ts'
import type { MountedElements } from '../../elements/MountedElements.ts'
import type { Store } from '../../graph/AtomSource.ts'
import type { ValueSource } from '../../graph/ValueSource.ts'
import type { OpenPopup } from '../../popups/OpenPopup.ts'
import type { Screen } from '../../project/model.ts'
import type { Evaluator } from '../../scope/Evaluator.ts'
import type { Variables } from '../../variables/Variables.ts'
import type { EventApp } from '../triggers/pageEvents.ts'
import type { MeasuredApp } from '../viewport/followViewport.ts'

/** The app of a page, as its elements need it. */
export interface PageApp extends EventApp, MeasuredApp {
  readonly store: Store
  readonly trace: Trace
  readonly evaluator: Evaluator
  readonly variables: Variables
  readonly elements: ElementRegistry
  readonly mounted: MountedElements
  /** Open popups, the topmost last. */
  readonly popups: ValueSource<readonly OpenPopup[]>
  readonly language: ValueSource<string>
  readonly screen: ValueSource<Screen>
}
