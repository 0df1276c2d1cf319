import type { Runtime } from '../../app/Runtime.ts'
import { Binding } from '../../graph/Binding.ts'
import { describeHead, type PageHead } from '../../navigation/head/describeHead.ts'
import { pagePath } from '../../navigation/paths.ts'
import { applyHead } from './applyHead.ts'

/** Keeps the head of the document true to the page that shows, in its language, until the returned function is called. */
export function followHead({ graph, navigation, project, services }: Runtime): () => void {
  const { origin } = services.history
  const head = new Binding(graph, 'head', (): PageHead | null => {
    const view = navigation.view.get()
    if (view.kind !== 'page') return null
    const { entry, lang, parameters } = view
    const path = pagePath(project, entry, { lang, parameters })
    return describeHead(project, entry, { lang, path, origin, parameters })
  })
  return head.listen((next) => next && applyHead(next), -1)
}
