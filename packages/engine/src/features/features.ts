/*
 * Code of the core that few pages use, each part in a chunk of its own. Nothing else in the core calls `import()`; who needs a part
 * gets it from `createRuntime`. Those of the views are in `react/features`.
 */

import type { LanguageParts } from '../formula/Language.ts'
import { LatePart } from '../formula/LatePart.ts'
import type { Services } from '../services/services.ts'

export const features = {
  /** Actions that few projects use, and how runs of one workflow wait for each other. */
  actions: new LatePart(() => import('../workflows/lateActions.ts')),
  csv: new LatePart(() => import('../files/csvOf.ts')),
  /** Library components and popups. */
  components: new LatePart(() => import('../project/withComponents.ts')),
  diagnosis: new LatePart(() => import('../project/diagnosePage.ts')),
  fetching: new LatePart(() => import('../collections/fetching.ts')),
  guard: new LatePart(() => import('../navigation/access/guardPage.ts')),
  /** Built-in helpers, `wwFormulas.…`. */
  helpers: new LatePart(() => import('../formula/runtime/HelpersObject.ts')),
  listTools: new LatePart(() => import('../collections/listTools.ts')),
  pageNeeds: new LatePart(() => import('../project/pageNeeds.ts')),
  partialUpdates: new LatePart(() => import('../variables/partialUpdates.ts')),
  /** The app, for plugins that need more of it than their context. */
  pluginApp: new LatePart(() => import('../navigation/pluginApp.ts')),
  recovery: new LatePart(() => import('../navigation/recover.ts')),
  redirects: new LatePart(() => import('../navigation/redirects/storedRedirect.ts')),
  rememberedLanguage: new LatePart(() => import('../navigation/rememberedLanguage.ts')),
  /** The part of the language that runs scripts, and their services. */
  scriptServices: new LatePart(() => import('../workflows/actions/customJs/host/scriptServices.ts')),
  signIn: new LatePart(() => import('../navigation/access/requireSignIn.ts')),
  /** Collections that no plugin fetches. */
  staticFetch: new LatePart(() => import('../collections/fetchWithoutPlugin.ts')),
  styleClasses: new LatePart(() => import('../styles/styleClasses.ts')),
  visitor: new LatePart(() => import('../navigation/access/visitor.ts')),
} as const

/** Loads all of them, so that nothing waits for code. */
export async function loadFeatures(): Promise<void> {
  await Promise.all(Object.values(features).map(({ load }) => load()))
}

/**
 * Creates the lazy language parts that pages load on demand: statements, script names, linear-time regular expressions.
 * @param services of the app, whose device is loaded with scripts, which read the window synchronously.
 */
export function languageParts(services?: Pick<Services, 'device' | 'log' | 'scripts'>): LanguageParts {
  return {
    scripts: new LatePart(() => features.scriptServices.load().then((it) => it.loadScripts(services)), {
      code: 'script/not-loaded',
    }),
    linearRegExps: new LatePart(() => import('../formula/regexp/re2.ts').then((it) => it.createRe2RegExp)),
  }
}
