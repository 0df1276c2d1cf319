import type { ActionType } from '../action.ts'
import { executeWorkflow } from './executeWorkflow/executeWorkflow.ts'
import { filter } from './filter/filter.ts'
import { ifAction } from './if/if.ts'
import { returnAction } from './return/return.ts'
import { variable } from './variable/variable.ts'

/** Action types that most pages use; built in, so that they can run inside the event that starts them. */
export const commonActionTypes: readonly ActionType[] = [executeWorkflow, filter, ifAction, returnAction, variable]
