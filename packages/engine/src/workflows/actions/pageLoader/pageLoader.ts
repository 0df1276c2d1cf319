import type { ActionType } from '../../action.ts'

/** Shows or hides the progress bar; a color lasts until the bar is hidden. */
export const pageLoader: ActionType = {
  type: 'page-loader',
  execute({ value, runtime: { graph, navigation } }) {
    const color = value('color')
    const bar = typeof color === 'string' && color !== '' ? color : true
    graph.batch(() => navigation.bar.set(value('show') === true && bar))
  },
}
