import type { ActionType } from '../action.ts'
import { changePage } from './changePage/changePage.ts'
import { executeWorkflow } from './executeWorkflow/executeWorkflow.ts'
import { filter } from './filter/filter.ts'
import { ifAction } from './if/if.ts'
import { localMethod } from './localMethod/localMethod.ts'
import { pluginAction } from './pluginAction/pluginAction.ts'
import { returnAction } from './return/return.ts'
import { variable } from './variable/variable.ts'

/** The action types that most pages use; they come with the engine. */
export const commonActionTypes: readonly ActionType[] = [
  changePage,
  executeWorkflow,
  filter,
  ifAction,
  localMethod,
  pluginAction,
  returnAction,
  variable,
]
