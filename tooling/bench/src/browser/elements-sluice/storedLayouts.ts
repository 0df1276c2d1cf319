import {
  accordion,
  breadcrumbs,
  button,
  donutProgressBar,
  paginator,
  slider,
  tabs,
  timeline,
} from '@sluice/elements-basic/schema'
import { dialog, dropdown } from '@sluice/elements-overlay/schema'
import { crumbs, DONE, pages, slides, tabPanels, timelineRows } from '../elements/elementContent.ts'
import { child } from '../stored/child.ts'
import { formula } from '../stored/formula.ts'
import { storedElement } from '../stored/storedElement.ts'
import type { StoredKind } from './StoredKind.ts'
import { storedText } from './storedText.ts'

/** Elements that show others, or a place among others. */
export const storedLayouts = {
  dialog: {
    definition: dialog,
    settings: (id) => ({
      ...{ type: 'modal', sideModal: 'center', align: 'center', preventScroll: true, escClose: true },
      ...{ trigger: true, triggerClickOpens: true, overlay: true, overlayClickCloses: true },
      triggerElement: child(`${id}-opener`),
      contentElement: child(`${id}-text`),
    }),
    parts: (id) => [storedOpener(`${id}-opener`), storedText(`${id}-text`, { en: 'Content' })],
  },
  dropdown: {
    definition: dropdown,
    settings: (id) => ({
      ...{ triggerType: 'click', position: 'bottom', alignment: 'start' },
      triggerLayout: [child(`${id}-opener`)],
      dropdownLayout: [child(`${id}-text`)],
    }),
    parts: (id) => [storedOpener(`${id}-opener`), storedText(`${id}-text`, { en: 'Content' })],
  },
  tabs: {
    definition: tabs,
    settings: (id) => ({
      ...{ tabsPosition: 'top', transition: 'none' },
      tabsList: tabPanels.map((_, index) => [child(`${id}-tab${index}`)]),
      tabsContent: tabPanels.map((_, index) => [child(`${id}-panel${index}`)]),
    }),
    parts: (id) =>
      tabPanels.flatMap(({ label, text }, index) => [
        storedText(`${id}-tab${index}`, { en: label }),
        storedText(`${id}-panel${index}`, { en: text }),
      ]),
  },
  accordion: {
    definition: accordion,
    settings: (id) => ({
      value: false,
      toggleLayout: [child(`${id}-less`)],
      activeToggleLayout: [child(`${id}-more`)],
      contentLayout: [child(`${id}-text`)],
    }),
    parts: (id) => [
      storedText(`${id}-less`, { en: 'Less' }),
      storedText(`${id}-more`, { en: 'More' }),
      storedText(`${id}-text`, { en: 'Content' }),
    ],
  },
  paginator: {
    definition: paginator,
    idAttribute: 'data-id',
    settings: (id) => ({
      ...{ useCustomPagination: true, paginatorOffset: 0 },
      ...{ paginatorTotal: pages.total, paginatorLimit: pages.limit },
      paginatorText: child(`${id}-number`),
    }),
    parts: (id) => [storedText(`${id}-number`)],
  },
  breadcrumbs: {
    definition: breadcrumbs,
    settings: (id) => ({
      ...{ mode: 'manual', displayStyle: 'standard', separatorType: 'slash', items: crumbs },
      textElement: child(`${id}-label`),
    }),
    parts: (id) => [storedText(`${id}-label`)],
  },
  timeline: {
    definition: timeline,
    settings: (id) => ({ data: timelineRows, timelineElement: child(`${id}-row`) }),
    parts: (id) => [storedText(`${id}-row`, formula('context.item.data.title'))],
  },
  donutProgressBar: {
    definition: donutProgressBar,
    settings: (id) => ({ value: DONE, container: [child(`${id}-text`)] }),
    parts: (id) => [storedText(`${id}-text`, { en: `${DONE} %` })],
  },
  slider: {
    definition: slider,
    settings: (id) => ({
      ...{ slidesPerView: 1, effect: 'slide', navigation: true, pagination: true, transitionDuration: '300ms' },
      mainLayoutContent: slides.map((_, index) => child(`${id}-slide${index}`)),
    }),
    parts: (id) => slides.map((text, index) => storedText(`${id}-slide${index}`, { en: text })),
  },
} as const satisfies Readonly<Record<string, StoredKind>>

/** The button that opens an overlay. */
const storedOpener = (uid: string) =>
  storedElement(uid, button, { buttonType: 'button', '_ww-text_text': { en: 'Open' } })
