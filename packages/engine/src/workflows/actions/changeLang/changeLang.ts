import type { ActionType } from '../../action.ts'
import { WorkflowError } from '../../WorkflowError.ts'

/** Changes the language to one that the page supports. */
export const changeLang: ActionType = {
  type: 'change-lang',
  doc: 'Changes the language to one that the page supports.',
  execute({ value, runtime }) {
    const lang = value('lang')
    if (typeof lang !== 'string' || lang === '')
      throw new WorkflowError('language/none-selected', 'No language selected')
    return runtime.navigation.changeLanguage(lang)
  },
}
