/** Id of the stored data plugin. */
export const SUPABASE_PLUGIN_ID = 'f9ef41c3-1c53-4857-855b-f2f6a40b7186'

/** Id of the stored sign-in plugin. */
export const SUPABASE_AUTH_PLUGIN_ID = '1fa0dd68-5069-436c-9a7d-3b54c340f1fa'
