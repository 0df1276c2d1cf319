import { Binding } from '../../../bindings/Binding.ts'
import type { Runtime } from '../../../runtime/Runtime.ts'
import type { ActionType } from '../../action.ts'

/** Shows or hides the bar of a page that loads; a colour holds until the bar is gone. */
export const pageLoader: ActionType = {
  type: 'page-loader',
  async execute({ value, runtime }) {
    const { graph, navigation } = runtime
    const color = value('color')
    const isShown = value('show') === true
    graph.batch(() => navigation.busy.set(isShown))
    if (isShown && typeof color === 'string' && color !== '') await colorProgress(color, runtime)
  },
}

async function colorProgress(color: string, { graph, navigation, services }: Runtime): Promise<void> {
  const device = await services.device()
  const isBusy = new Binding(graph, 'the bar of a page that loads', () => navigation.busy.get())
  if (!isBusy.peek()) return
  device.colorProgress(color)
  const stop = isBusy.listen((busy) => {
    if (busy) return
    device.colorProgress(null)
    stop()
  }, isBusy.version)
}
