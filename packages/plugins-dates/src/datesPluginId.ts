/** Id of the stored plugin; formulas call its functions as `pluginFormulas['<id>'].<name>(…)`. */
export const DATES_PLUGIN_ID = '832d6f7a-42c3-43f1-a3ce-9a678272f811'
