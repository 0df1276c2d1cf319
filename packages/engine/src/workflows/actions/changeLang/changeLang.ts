import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { LANGUAGE_KEY } from '../../../navigation/Navigation.ts'
import { pagePath } from '../../../navigation/paths.ts'
import type { ActionType } from '../../action.ts'

/** Shows the current page in another of its languages. */
export const changeLang: ActionType = {
  type: 'change-lang',
  execute({ value, runtime: { navigation, project, routes, services } }) {
    const lang = value('lang')
    if (typeof lang !== 'string' || lang === '')
      throw new WorkflowError('language/none-selected', 'No language selected')
    const { pathname, search, hash } = new URL(services.history.current(), services.history.origin)
    // Read from the address, because another page may be loading.
    const { page, parameters } = routes.resolve(pathname) ?? {}
    if (!page?.langs.includes(lang)) throw new WorkflowError('language/not-on-page', 'Page does not contain the lang')
    services.storage.set(LANGUAGE_KEY, lang)
    const path = pagePath(project, page, { lang, ...(parameters ? { parameters } : {}) })
    return navigation.go(path + search + hash, { replace: true })
  },
}
