import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { fillMessage } from './fillMessage.ts'

/** Key of a built-in interface text of elements. */
export type MessageKey = keyof typeof en

/** Returns the text of a key with its `{placeholders}` filled. */
export type Messages = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** Interface texts in the language of the page; English for unsupported languages. */
export function useMessages(language: string): Messages {
  return language.split('-')[0] === 'es' ? spanish : english
}

const english: Messages = (key, values) => fillMessage(en[key], values)
const spanish: Messages = (key, values) => fillMessage(es[key], values)
