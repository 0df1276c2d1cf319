import { defineElement } from '@sluice/engine/elements'
import { staticElements } from '../internals/staticElements.ts'
import { adaptTabs } from './adaptTabs.ts'

/** Contents of which one shows at a time, chosen by its tab. */
export const tabs = defineElement({
  name: 'tabs',
  doc: 'Contents of which one shows at a time, chosen by its tab.',
  placesAttributes: true,
  generations: [{ baseId: 'a6cb6a4d-6af7-4cd6-b530-a15d9ec64488', adapt: adaptTabs }],
  properties: {
    tabsPosition: {
      kind: 'choice',
      doc: 'Side of the contents on which the tabs are.',
      values: ['top', 'bottom', 'left', 'right'],
      responsive: true,
      states: true,
      classes: true,
      bindable: true,
      authorDefault: 'top',
    },
    horizontalAlignment: {
      kind: 'choice',
      doc: 'Place of the tabs from side to side; only start, center and end apply to tabs below one another.',
      values: ['flex-start', 'center', 'flex-end', 'space-around', 'space-between', 'start', 'end'],
      states: true,
      classes: true,
      bindable: true,
      authorDefault: 'center',
      cssVariable: '--sl-tabs-horizontal',
    },
    verticalAlignment: {
      kind: 'choice',
      doc: 'Place of the tabs from top to bottom; only start, center and end apply to tabs beside one another.',
      values: ['start', 'center', 'end', 'flex-start', 'flex-end', 'space-around', 'space-between'],
      states: true,
      classes: true,
      bindable: true,
      authorDefault: 'center',
      cssVariable: '--sl-tabs-vertical',
    },
    transition: {
      kind: 'choice',
      doc: 'Animation of a content that appears; two of them also move it, from the side of the tab that was pressed.',
      values: ['none', 'fade', 'fadeTopBottom', 'fadeLeftRight'],
      states: true,
      classes: true,
      bindable: true,
      authorDefault: 'fade',
    },
    transitionDuration: {
      kind: 'number',
      doc: 'Duration of the animation of a content that appears, in seconds.',
      min: 0,
      max: 5,
      step: 0.1,
      states: true,
      classes: true,
      bindable: true,
      authorDefault: 0.4,
      cssVariable: '--sl-tabs-duration',
    },
    value: { kind: 'number', doc: 'Index of the tab that is chosen at first.', min: 0, bindable: true },
    tabLabels: {
      kind: 'list',
      doc: 'Names of the tabs, shown in tabs that have no elements.',
      authorDefault: [],
    },
    headerSizes: { kind: 'list', doc: 'Number of elements in each tab; follows from the stored tabs.' },
    contentSizes: { kind: 'list', doc: 'Number of elements in each content; follows from the stored contents.' },
  },
  triggers: {
    change: { doc: 'A person chose another tab.', payload: { value: 'number' }, default: true },
    initValueChange: { doc: 'Its bound value chose another tab.', payload: { value: 'number' } },
  },
  actions: {
    addTab: { doc: 'Adds a tab that is a copy of the last one.' },
    removeTab: { doc: 'Removes a tab and its content.', args: { index: 'number' } },
    moveTabUp: { doc: 'Exchanges a tab with the one before it.', args: { index: 'number' } },
    moveTabDown: { doc: 'Exchanges a tab with the one after it.', args: { index: 'number' } },
    updateTabLabel: { doc: 'Names a tab anew, by its `index` and `label`.', args: { payload: 'object' } },
  },
  variables: {
    currentTab: { kind: 'number', doc: 'Index of the chosen tab.', defaultValue: 0, resettable: true },
  },
  keyboard: {
    'Arrow keys':
      'Choose the next and the previous tab, along the row or the column of tabs, and start over at its end.',
    'Home, End': 'Choose the first and the last tab.',
    Tab: 'Moves on from the chosen tab to its content.',
  },
  slots: {
    tabsList: {
      kind: 'list',
      doc: 'Elements of the tabs; those of the chosen one are in their state “active”.',
      accepts: staticElements,
    },
    tabsContent: { kind: 'list', doc: 'Elements of their contents.' },
  },
  display: ['flex', 'inline-flex'],
  localKey: 'tab',
  localType: '{ tabIndex: number, tabLabel: string, isActive: boolean, totalTabs: number, tabPosition: string }',
})
