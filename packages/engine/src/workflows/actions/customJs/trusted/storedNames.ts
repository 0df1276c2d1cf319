/** Names that are in the scope of every stored text; the last two in that of actions only. */
export const storedNames: readonly string[] =
  'plugins collections formulas pluginFormulas wwFormulas variables pluginVariables globalContext context event utilsFunctions wwUtils'.split(
    ' ',
  )

/** Names of the app that trusted code sees beside those of the page. */
export const trustedNames: readonly string[] = [...storedNames, 'wwLib']
