import type { ActionType } from '../action.ts'
import { backendAction } from './backendAction/backendAction.ts'
import { breakLoop } from './breakLoop/breakLoop.ts'
import { changeLang } from './changeLang/changeLang.ts'
import { changePage } from './changePage/changePage.ts'
import { changeTheme } from './changeTheme/changeTheme.ts'
import { closeAllPopup } from './closeAllPopup/closeAllPopup.ts'
import { closePopup } from './closePopup/closePopup.ts'
import { componentAction } from './componentAction/componentAction.ts'
import { continueLoop } from './continueLoop/continueLoop.ts'
import { copyClipboard } from './copyClipboard/copyClipboard.ts'
import { createVariable } from './createVariable/createVariable.ts'
import { customJs } from './customJs/customJs.ts'
import { downloadCsv } from './downloadCsv/downloadCsv.ts'
import { executeDropzoneWorkflow } from './executeDropzoneWorkflow/executeDropzoneWorkflow.ts'
import { fetchCollection } from './fetchCollection/fetchCollection.ts'
import { fetchCollections } from './fetchCollections/fetchCollections.ts'
import { fileCreateUrl } from './fileCreateUrl/fileCreateUrl.ts'
import { fileDownloadUrl } from './fileDownloadUrl/fileDownloadUrl.ts'
import { fileEncodeBase64 } from './fileEncodeBase64/fileEncodeBase64.ts'
import { httpRequest } from './httpRequest/httpRequest.ts'
import { installPwa } from './installPwa/installPwa.ts'
import { localMethod } from './localMethod/localMethod.ts'
import { log } from './log/log.ts'
import { loop } from './loop/loop.ts'
import { notes } from './notes/notes.ts'
import { openPopup } from './openPopup/openPopup.ts'
import { pageLoader } from './pageLoader/pageLoader.ts'
import { parallel } from './parallel/parallel.ts'
import { pluginAction } from './pluginAction/pluginAction.ts'
import { policy } from './policy/policy.ts'
import { previousPage } from './previousPage/previousPage.ts'
import { printPdf } from './printPdf/printPdf.ts'
import { resetVariables } from './resetVariables/resetVariables.ts'
import { returnResult } from './returnResult/returnResult.ts'
import { share } from './share/share.ts'
import { showNotification } from './showNotification/showNotification.ts'
import { stopClick } from './stopClick/stopClick.ts'
import { stopPropagation } from './stopPropagation/stopPropagation.ts'
import { switchAction } from './switch/switch.ts'
import { throwAction } from './throw/throw.ts'
import { triggerEvent } from './triggerEvent/triggerEvent.ts'
import { tryCatch } from './tryCatch/tryCatch.ts'
import { updateCollection } from './updateCollection/updateCollection.ts'
import { uploadFile } from './uploadFile/uploadFile.ts'
import { userLocation } from './userLocation/userLocation.ts'
import { variable } from './variable/variable.ts'
import { vibrate } from './vibrate/vibrate.ts'
import { wait } from './wait/wait.ts'
import { whileLoop } from './whileLoop/whileLoop.ts'

/** Action types that few pages use, or that wait anyway; a chunk of their own, loaded once the first page shows. */
export const lateActionTypes: readonly ActionType[] = [
  backendAction,
  createVariable,
  customJs,
  downloadCsv,
  fileCreateUrl,
  fileDownloadUrl,
  fileEncodeBase64,
  httpRequest,
  installPwa,
  notes,
  pageLoader,
  parallel,
  pluginAction,
  policy,
  returnResult,
  share,
  showNotification,
  throwAction,
  tryCatch,
  userLocation,
  vibrate,
  // Newer projects store the same action under another name.
  { ...variable, type: 'update-variable' },
  breakLoop,
  changeLang,
  changePage,
  changeTheme,
  closeAllPopup,
  closePopup,
  componentAction,
  continueLoop,
  copyClipboard,
  executeDropzoneWorkflow,
  fetchCollection,
  fetchCollections,
  localMethod,
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
