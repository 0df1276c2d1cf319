import { f, type Texts, t, variable } from '@sluice/config'
import { say } from '../ui/words.ts'

/* Parts of lists that a figure of the first page counts and opens. */

/** Name of the part of a list that the address asks for; empty for the whole list. */
export const only = variable('only', 'query', { defaultValue: '', queryName: 'only' })

/** Words for each part. */
export const partWords = {
  in_review: t('In review', 'En revisión'),
  unassigned: t('Without a technician', 'Sin técnico'),
  overdue: t('Overdue, not started', 'Atrasadas, sin empezar'),
  completed_this_week: t('Done this week', 'Hechas esta semana'),
  draft: t('Quotes to send', 'Cotizaciones por enviar'),
} satisfies Readonly<Record<string, Texts>>

/** Name of a part. */
export type Part = keyof typeof partWords

/** Words for the part that the address asks for; empty for one that is not among these. */
export const wordsOfAsked = (parts: readonly Part[]) =>
  parts.reduceRight((others, part) => f`(${only} === ${part} ? ${say(partWords[part])} : ${others})`, f`''`)
