import { fillMessage } from './fillMessage.ts'

/** Returns the text of a key with its `{placeholders}` filled. */
export type Messages<K extends string = string> = (key: K, values?: Readonly<Record<string, string | number>>) => string

/**
 * Interface texts of an element by key, from its `messages/en.json` and `es.json`. The result gives them in the language of a page; English
 * in any other language. Each element has its own, so that a page loads no texts of others.
 */
export function defineMessages<const K extends string>(
  en: Readonly<Record<K, string>>,
  es: Readonly<Record<K, string>>,
): (language: string) => Messages<K> {
  const english: Messages<K> = (key, values) => fillMessage(en[key], values)
  const spanish: Messages<K> = (key, values) => fillMessage(es[key], values)
  return (language) => (language.split('-')[0] === 'es' ? spanish : english)
}
