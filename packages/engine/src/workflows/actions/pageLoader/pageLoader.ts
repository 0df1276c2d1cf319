import type { ActionType } from '../../action.ts'

/** Shows or hides the bar of a page that loads; a colour holds until the bar is gone. */
export const pageLoader: ActionType = {
  type: 'page-loader',
  execute({ value, runtime: { graph, navigation } }) {
    const color = value('color')
    const bar = typeof color === 'string' && color !== '' ? color : true
    graph.batch(() => navigation.bar.set(value('show') === true && bar))
  },
}
