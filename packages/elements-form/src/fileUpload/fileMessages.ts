import { defineMessages } from '@sluice/elements-kit'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }

/** Texts of a file upload. */
export const fileMessagesIn = defineMessages(en, es)

/** Those texts in one language. */
export type FileMessages = ReturnType<typeof fileMessagesIn>
