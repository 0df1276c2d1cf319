/** Id of the stored plugin. */
export const AIRTABLE_PLUGIN_ID = '29809245-a5ea-4687-af79-952998abab22'
