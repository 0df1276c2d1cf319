import { allBackAgain, apiBackAgain } from './backAgain.ts'
import { checkProject } from './checkProject.ts'
import { compileFormula } from './compileFormula.ts'
import { distinctRows } from './distinctRows.ts'
import { evaluateFormula } from './evaluateFormula.ts'
import { firstPage } from './firstPage.ts'
import { formKey } from './formKey.ts'
import type { Gate } from './Gate.ts'
import { helperOnEndlessLists } from './helperOnEndlessLists.ts'
import { helperOnLoops } from './helperOnLoops.ts'
import { homePagePaint } from './homePagePaint.ts'
import { homePagePerformance } from './homePagePerformance.ts'
import { hostileFormula } from './hostileFormula.ts'
import { load } from './load.ts'
import { longListsGate } from './longListsGate.ts'
import { loopAction } from './loopAction.ts'
import { pageAllRows } from './pageAllRows.ts'
import { pageLabel } from './pageLabel.ts'
import { pageLabelBesideMany } from './pageLabelBesideMany.ts'
import { pageMount } from './pageMount.ts'
import { pageOneRow } from './pageOneRow.ts'
import { samplePagePerformance } from './samplePagePerformance.ts'
import { seedDemo } from './seedDemo.ts'
import { selectOpen } from './selectOpen.ts'
import { startAgain } from './startAgain.ts'

/** Every gate, in the order of measurement. */
export const gates: readonly Gate[] = [
  compileFormula,
  evaluateFormula,
  hostileFormula,
  helperOnLoops,
  helperOnEndlessLists,
  distinctRows,
  checkProject,
  loopAction,
  pageLabel,
  pageAllRows,
  pageOneRow,
  pageMount,
  pageLabelBesideMany,
  formKey,
  selectOpen,
  homePagePerformance,
  homePagePaint,
  samplePagePerformance,
  startAgain,
  seedDemo,
  apiBackAgain,
  allBackAgain,
  load,
  firstPage,
  longListsGate,
]
