export { code } from './author/code.ts'
export { type AuthoredCollection, collection, staticCollection, type TypedCollection } from './author/collection.ts'
export type { AuthoredComponent } from './author/component.ts'
export {
  type ElementBuilder,
  type ElementOptions,
  elementBuilder,
  type Repeat,
  repeat,
  type StoredElement,
} from './author/element.ts'
export { type Bindable, type Formula, f, type Handle, type Reading } from './author/formula.ts'
export { idFor } from './author/idFor.ts'
export {
  type AuthoredPage,
  type AuthoredRecord,
  definePage,
  type PageAccess,
  type PageHead,
  type PageMeta,
  pageRef,
} from './author/page.ts'
export { type PagedCollection, type Pages, paged } from './author/paged.ts'
export { pluginFunction, pluginVariable } from './author/pluginParts.ts'
export { type AuthoredProject, defineProject } from './author/project.ts'
export { type AuthoredFormula, projectFormula } from './author/projectFormula.ts'
export { recordPaths, segmentOf } from './author/recordPaths.ts'
export type { Step, StepPolicy } from './author/Step.ts'
export { type StoredSection, sectionBuilder } from './author/section.ts'
export type { StepWithResult } from './author/stepResult.ts'
export {
  call,
  elementAction,
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
export { type AuthoredClass, type ClassUse, styleClass } from './author/styleClass.ts'
export type { LayoutInput, StyleInput, TypographyInput } from './author/styleInput.ts'
export { defineTexts, type Texts, t } from './author/texts.ts'
export {
  type AuthoredPopup,
  type ComponentTag,
  closePopup,
  defineComponent,
  definePopup,
  openPopup,
} from './author/tsx/defineComponent.ts'
export { Each } from './author/tsx/Each.ts'
export { type ElementTag, elementTag, type SectionTag, sectionTag } from './author/tsx/elementTag.ts'
export type { Child, JsxNode } from './author/tsx/JsxNode.ts'
export { createElement } from './author/tsx/jsxRuntime.ts'
export { layOut } from './author/tsx/layOut.ts'
export { Pager } from './author/tsx/Pager.ts'
export type { ElementRef, RefOf } from './author/tsx/ref.ts'
export { type StoredComponentTag, storedComponent } from './author/tsx/storedComponent.ts'
export {
  type OpenSectionTag,
  type OpenTag,
  openSectionTag,
  openTag,
  type StoredSectionTag,
  type StoredTag,
  storedSectionTag,
  storedTag,
} from './author/tsx/storedTag.ts'
export type { Bound, Condition, SectionProps, TagProps, Triggered, Words } from './author/tsx/TagProps.ts'
export { asValue, type Value } from './author/value.ts'
export { type AuthoredVariable, parameterVariable, type TypedVariable, variable } from './author/variable.ts'
export { type AuthoredWorkflow, defineWorkflow, storedWorkflow } from './author/workflow.ts'
