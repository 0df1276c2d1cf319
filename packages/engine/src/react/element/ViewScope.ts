import type { Region } from '../../graph/Region.ts'
import type { Scope } from '../../scope/Scope.ts'
import type { ElementInstance } from './ElementInstance.ts'
import type { ElementPlan } from './ElementPlan.ts'
import type { RootProps, TextLeaf } from './elementProps.ts'
import type { ElementStates } from './elementStates.ts'
import type { Stage } from './Stage.ts'

/** The instance of a library component whose root stands here: both share one node. */
export interface RootHost extends Pick<ElementInstance, 'link' | 'linkAround' | 'model'> {
  /** What the component of the root spreads on it. */
  share(root: ElementInstance, own: RootProps): RootProps
}

/** Where in the page an element stands. */
export interface ViewScope {
  readonly stage: Stage
  readonly scope: Scope
  readonly region: Region | null
  /** Nesting depth: structure flushes parents first, and endless nesting is cut. */
  readonly depth: number
  /** States of the element around. */
  readonly states?: ElementStates
  readonly host?: RootHost
  /** The link around: no other stands in it as an anchor. */
  readonly linkAround?: ElementInstance['linkAround']
  /** Makes the texts of light views; without it they are those of this place. */
  readonly textOf?: (plan: ElementPlan) => TextLeaf
}
