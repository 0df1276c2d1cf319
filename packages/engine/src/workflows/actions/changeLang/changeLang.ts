import { LANGUAGE_KEY } from '../../../routing/Navigation.ts'
import { pagePath } from '../../../routing/paths.ts'
import type { ActionType } from '../../action.ts'
import { WorkflowError } from '../../WorkflowError.ts'

/** Shows the present page in another language, one that the page has. */
export const changeLang: ActionType = {
  type: 'change-lang',
  execute({ value, runtime: { navigation, project, services } }) {
    const lang = value('lang')
    if (typeof lang !== 'string' || lang === '')
      throw new WorkflowError('language/none-selected', 'No language selected')
    const page = navigation.view.peek()
    if (page.kind !== 'page' || !page.entry.langs.includes(lang))
      throw new WorkflowError('language/not-on-page', 'Page does not contain the lang')
    const { search } = new URL(services.history.current(), services.history.origin)
    services.storage.set(LANGUAGE_KEY, lang)
    const path = pagePath(project, page.entry, { lang, parameters: page.parameters })
    return navigation.go(path + search, { replace: true })
  },
}
