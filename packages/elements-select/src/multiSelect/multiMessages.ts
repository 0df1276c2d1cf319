import { defineMessages } from '@sluice/elements-kit'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }

/** Texts of a multi-select. */
export const multiMessagesIn = defineMessages(en, es)
