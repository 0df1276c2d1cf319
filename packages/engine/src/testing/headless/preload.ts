import type { Runtime } from '../../app/Runtime.ts'
import { loadFetching } from '../../collections/loadFetching.ts'
import { loadListTools } from '../../collections/loadListTools.ts'
import { loadVisitor } from '../../navigation/access/loadVisitor.ts'
import { loadBoundRoot } from '../../react/element/rootPatches.ts'
import { LibraryView, RepeatView } from '../../react/element/views.ts'

/** Loads all code that a page would load on demand, so that tests only wait for time and responses. */
export async function preload({ evaluator, workflows }: Runtime): Promise<void> {
  await Promise.all([
    loadFetching(),
    loadListTools(evaluator.language.parts.linearRegExps),
    loadVisitor(),
    loadBoundRoot(),
    RepeatView.preload(),
    LibraryView.preload(),
    workflows.loadAll(),
    import('../../navigation/access/guardPage.ts'),
    import('../../navigation/access/requireSignIn.ts'),
    import('../../collections/fetchWithoutPlugin.ts'),
    import('../../project/diagnosePage.ts'),
    import('../../styles/styleClasses.ts'),
    import('../../project/withComponents.ts'),
    import('../../files/csvOf.ts'),
    import('../../react/text/SanitizedHtml.tsx'),
    import('../../react/navigation/followApp.ts'),
    import('../../react/navigation/afterNavigation.ts'),
    import('../../react/Failure.tsx'),
    import('../../react/element/followHover.ts'),
    import('../../react/links/innerLink.ts'),
    import('../../react/popups/linkPopups.ts'),
    import('../../react/viewport/followPage.ts'),
    import('../../navigation/recover.ts'),
    import('../../navigation/redirects/storedRedirect.ts'),
    import('../../navigation/rememberedLanguage.ts'),
  ])
}
