import type { ActionType } from '../action.ts'
import { executeWorkflow } from './executeWorkflow/executeWorkflow.ts'
import { filter } from './filter/filter.ts'
import { ifAction } from './if/if.ts'
import { returnAction } from './return/return.ts'
import { variable } from './variable/variable.ts'

/** The action types that most pages use; they come with the engine, and begin inside the event that starts them. */
export const commonActionTypes: readonly ActionType[] = [executeWorkflow, filter, ifAction, returnAction, variable]
