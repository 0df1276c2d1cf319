import type { ActionType } from '../action.ts'
import { breakLoop } from './breakLoop/breakLoop.ts'
import { changeLang } from './changeLang/changeLang.ts'
import { changePage } from './changePage/changePage.ts'
import { changeTheme } from './changeTheme/changeTheme.ts'
import { componentAction } from './componentAction/componentAction.ts'
import { continueLoop } from './continueLoop/continueLoop.ts'
import { copyClipboard } from './copyClipboard/copyClipboard.ts'
import { executeWorkflow } from './executeWorkflow/executeWorkflow.ts'
import { fetchCollection } from './fetchCollection/fetchCollection.ts'
import { fetchCollections } from './fetchCollections/fetchCollections.ts'
import { filter } from './filter/filter.ts'
import { ifAction } from './if/if.ts'
import { localMethod } from './localMethod/localMethod.ts'
import { log } from './log/log.ts'
import { loop } from './loop/loop.ts'
import { pluginAction } from './pluginAction/pluginAction.ts'
import { previousPage } from './previousPage/previousPage.ts'
import { printPdf } from './printPdf/printPdf.ts'
import { resetVariables } from './resetVariables/resetVariables.ts'
import { returnAction } from './return/return.ts'
import { stopClick } from './stopClick/stopClick.ts'
import { switchAction } from './switch/switch.ts'
import { updateCollection } from './updateCollection/updateCollection.ts'
import { uploadFile } from './uploadFile/uploadFile.ts'
import { variable } from './variable/variable.ts'
import { wait } from './wait/wait.ts'

/** Every action type that a stored workflow may use. */
export const actionTypes: readonly ActionType[] = [
  breakLoop,
  changeLang,
  changePage,
  changeTheme,
  componentAction,
  continueLoop,
  copyClipboard,
  executeWorkflow,
  fetchCollection,
  fetchCollections,
  filter,
  ifAction,
  localMethod,
  log,
  loop,
  pluginAction,
  previousPage,
  printPdf,
  resetVariables,
  returnAction,
  stopClick,
  switchAction,
  updateCollection,
  uploadFile,
  variable,
  wait,
]
