import type { ElementEntry } from '@sluice/engine/elements'
import {
  accordion,
  breadcrumbs,
  button,
  columns,
  donutProgressBar,
  flexbox,
  html,
  icon,
  iFrame,
  image,
  loader,
  modal,
  paginator,
  popup,
  progressBar,
  section,
  skeletonLoader,
  slider,
  tabs,
  text,
  timeline,
} from './schema.ts'

export const sectionEntry: ElementEntry = {
  definition: section,
  load: () => import('./section/Section.tsx').then((m) => m.Section),
}

export const flexboxEntry: ElementEntry = {
  definition: flexbox,
  load: () => import('./flexbox/Flexbox.tsx').then((m) => m.Flexbox),
}

export const columnsEntry: ElementEntry = {
  definition: columns,
  load: () => import('./columns/Columns.tsx').then((m) => m.Columns),
}

export const accordionEntry: ElementEntry = {
  definition: accordion,
  load: () => import('./accordion/Accordion.tsx').then((m) => m.Accordion),
}

export const modalEntry: ElementEntry = {
  definition: modal,
  load: () => import('./modal/Modal.tsx').then((m) => m.Modal),
}

export const popupEntry: ElementEntry = {
  definition: popup,
  load: () => import('./popup/Popup.tsx').then((m) => m.Popup),
}

export const htmlEntry: ElementEntry = {
  definition: html,
  load: () => import('./html/Html.tsx').then((m) => m.Html),
}

export const textEntry: ElementEntry = {
  definition: text,
  load: () => import('./text/Text.tsx').then((m) => m.Text),
}

export const iconEntry: ElementEntry = {
  definition: icon,
  load: () => import('./icon/Icon.tsx').then((m) => m.Icon),
}

export const imageEntry: ElementEntry = {
  definition: image,
  load: () => import('./image/Image.tsx').then((m) => m.Image),
}

export const buttonEntry: ElementEntry = {
  definition: button,
  load: () => import('./button/Button.tsx').then((m) => m.Button),
}

export const skeletonLoaderEntry: ElementEntry = {
  definition: skeletonLoader,
  load: () => import('./skeletonLoader/SkeletonLoader.tsx').then((m) => m.SkeletonLoader),
}

export const loaderEntry: ElementEntry = {
  definition: loader,
  load: () => import('./loader/Loader.tsx').then((m) => m.Loader),
}

export const progressBarEntry: ElementEntry = {
  definition: progressBar,
  load: () => import('./progressBar/ProgressBar.tsx').then((m) => m.ProgressBar),
}

export const tabsEntry: ElementEntry = {
  definition: tabs,
  load: () => import('./tabs/Tabs.tsx').then((m) => m.Tabs),
}

export const donutProgressBarEntry: ElementEntry = {
  definition: donutProgressBar,
  load: () => import('./donutProgressBar/DonutProgressBar.tsx').then((m) => m.DonutProgressBar),
}

export const timelineEntry: ElementEntry = {
  definition: timeline,
  load: () => import('./timeline/Timeline.tsx').then((m) => m.Timeline),
}

export const iFrameEntry: ElementEntry = {
  definition: iFrame,
  load: () => import('./iFrame/IFrame.tsx').then((m) => m.IFrame),
}

export const paginatorEntry: ElementEntry = {
  definition: paginator,
  load: () => import('./paginator/Paginator.tsx').then((m) => m.Paginator),
}

export const breadcrumbsEntry: ElementEntry = {
  definition: breadcrumbs,
  load: () => import('./breadcrumbs/Breadcrumbs.tsx').then((m) => m.Breadcrumbs),
}

export const sliderEntry: ElementEntry = {
  definition: slider,
  load: () => import('./slider/Slider.tsx').then((m) => m.Slider),
}

/** All basic elements. */
export const basicElements: readonly ElementEntry[] = [
  sectionEntry,
  flexboxEntry,
  columnsEntry,
  accordionEntry,
  modalEntry,
  popupEntry,
  htmlEntry,
  textEntry,
  iconEntry,
  imageEntry,
  buttonEntry,
  skeletonLoaderEntry,
  loaderEntry,
  progressBarEntry,
  tabsEntry,
  donutProgressBarEntry,
  timelineEntry,
  iFrameEntry,
  paginatorEntry,
  breadcrumbsEntry,
  sliderEntry,
]
