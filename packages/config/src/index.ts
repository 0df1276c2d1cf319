export { type AuthoredCollection, collection } from './author/collection.ts'
export {
  type ElementBuilder,
  type ElementOptions,
  elementBuilder,
  type Repeat,
  repeat,
  type StoredElement,
} from './author/element.ts'
export { type Bindable, type Formula, f, type Handle } from './author/formula.ts'
export { idFor } from './author/idFor.ts'
export {
  type AuthoredPage,
  type AuthoredRecord,
  definePage,
  type PageHead,
  type PageMeta,
  pageRef,
} from './author/page.ts'
export { type AuthoredProject, defineProject } from './author/project.ts'
export { type AuthoredFormula, projectFormula } from './author/projectFormula.ts'
export { recordPaths, segmentOf } from './author/recordPaths.ts'
export { type StoredSection, sectionBuilder } from './author/section.ts'
export {
  call,
  fetchCollections,
  goTo,
  goToPath,
  localMethod,
  parallel,
  pluginAction,
  replaceData,
  replaceRow,
  setElementVariable,
  setVariable,
  step,
  when,
} from './author/steps.ts'
export type { LayoutInput, StyleInput, TypographyInput } from './author/styleInput.ts'
export { type Texts, t } from './author/texts.ts'
export { type AuthoredVariable, variable } from './author/variable.ts'
export { type AuthoredWorkflow, defineWorkflow, type Step, type StepPolicy } from './author/workflow.ts'
