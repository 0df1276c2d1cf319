import type { ElementEntry } from '@sluice/engine/elements'
import {
  accordion,
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
  popup,
  progressBar,
  section,
  skeletonLoader,
  tabs,
  text,
  timeline,
} from './schema.ts'

/** The basic elements, each with its code behind its own import. */
export const basicElements: readonly ElementEntry[] = [
  { definition: section, load: () => import('./section/Section.tsx').then((m) => m.Section) },
  { definition: flexbox, load: () => import('./flexbox/Flexbox.tsx').then((m) => m.Flexbox) },
  { definition: columns, load: () => import('./columns/Columns.tsx').then((m) => m.Columns) },
  { definition: accordion, load: () => import('./accordion/Accordion.tsx').then((m) => m.Accordion) },
  { definition: modal, load: () => import('./modal/Modal.tsx').then((m) => m.Modal) },
  { definition: popup, load: () => import('./popup/Popup.tsx').then((m) => m.Popup) },
  { definition: html, load: () => import('./html/Html.tsx').then((m) => m.Html) },
  { definition: text, load: () => import('./text/Text.tsx').then((m) => m.Text) },
  { definition: icon, load: () => import('./icon/Icon.tsx').then((m) => m.Icon) },
  { definition: image, load: () => import('./image/Image.tsx').then((m) => m.Image) },
  { definition: button, load: () => import('./button/Button.tsx').then((m) => m.Button) },
  {
    definition: skeletonLoader,
    load: () => import('./skeletonLoader/SkeletonLoader.tsx').then((m) => m.SkeletonLoader),
  },
  { definition: loader, load: () => import('./loader/Loader.tsx').then((m) => m.Loader) },
  { definition: progressBar, load: () => import('./progressBar/ProgressBar.tsx').then((m) => m.ProgressBar) },
  { definition: tabs, load: () => import('./tabs/Tabs.tsx').then((m) => m.Tabs) },
  {
    definition: donutProgressBar,
    load: () => import('./donutProgressBar/DonutProgressBar.tsx').then((m) => m.DonutProgressBar),
  },
  { definition: timeline, load: () => import('./timeline/Timeline.tsx').then((m) => m.Timeline) },
  { definition: iFrame, load: () => import('./iFrame/IFrame.tsx').then((m) => m.IFrame) },
]
