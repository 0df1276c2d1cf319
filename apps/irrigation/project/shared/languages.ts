import { f } from '@sluice/config'

/** Whether the page is there in another language as well. */
export const hasLanguages = f`(globalContext.page?.langs ?? []).length > 1`
