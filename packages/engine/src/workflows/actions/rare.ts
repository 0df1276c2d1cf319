import type { ActionType } from '../action.ts'
import { breakLoop } from './breakLoop/breakLoop.ts'
import { changeLang } from './changeLang/changeLang.ts'
import { changeTheme } from './changeTheme/changeTheme.ts'
import { closeAllPopup } from './closeAllPopup/closeAllPopup.ts'
import { closePopup } from './closePopup/closePopup.ts'
import { componentAction } from './componentAction/componentAction.ts'
import { continueLoop } from './continueLoop/continueLoop.ts'
import { copyClipboard } from './copyClipboard/copyClipboard.ts'
import { executeDropzoneWorkflow } from './executeDropzoneWorkflow/executeDropzoneWorkflow.ts'
import { fetchCollection } from './fetchCollection/fetchCollection.ts'
import { fetchCollections } from './fetchCollections/fetchCollections.ts'
import { log } from './log/log.ts'
import { loop } from './loop/loop.ts'
import { openPopup } from './openPopup/openPopup.ts'
import { previousPage } from './previousPage/previousPage.ts'
import { printPdf } from './printPdf/printPdf.ts'
import { resetVariables } from './resetVariables/resetVariables.ts'
import { stopClick } from './stopClick/stopClick.ts'
import { stopPropagation } from './stopPropagation/stopPropagation.ts'
import { switchAction } from './switch/switch.ts'
import { triggerEvent } from './triggerEvent/triggerEvent.ts'
import { updateCollection } from './updateCollection/updateCollection.ts'
import { uploadFile } from './uploadFile/uploadFile.ts'
import { wait } from './wait/wait.ts'
import { whileLoop } from './whileLoop/whileLoop.ts'

/** Action types that few pages use; a chunk of their own, loaded when one is first run. */
export const rareActionTypes: readonly ActionType[] = [
  breakLoop,
  changeLang,
  changeTheme,
  closeAllPopup,
  closePopup,
  componentAction,
  continueLoop,
  copyClipboard,
  executeDropzoneWorkflow,
  fetchCollection,
  fetchCollections,
  log,
  loop,
  openPopup,
  previousPage,
  printPdf,
  resetVariables,
  stopClick,
  stopPropagation,
  switchAction,
  triggerEvent,
  updateCollection,
  uploadFile,
  wait,
  whileLoop,
]
