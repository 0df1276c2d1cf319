import { loadVisitor } from '../../access/loadVisitor.ts'
import { loadFetching } from '../../collections/loadFetching.ts'
import { loadListTools } from '../../collections/loadListTools.ts'
import { loadHelpers } from '../../formula/helperLevel.ts'
import { loadRegExpEngine } from '../../formula/standard/regexp/linearEngine.ts'
import { loadStandard } from '../../formula/standardLevel.ts'
import { loadScripts } from '../../formula/statementLevel.ts'
import { loadBoundRoot } from '../../react/rootPatches.ts'
import { LibraryView, RepeatView } from '../../react/views.ts'
import type { Runtime } from '../../runtime/Runtime.ts'

/** Brings all code that a page would bring when it first needs it, so that nothing but time and answers is waited for. */
export async function preload({ workflows }: Runtime): Promise<void> {
  await Promise.all([
    loadStandard(),
    loadHelpers(),
    loadScripts(),
    loadRegExpEngine(),
    loadFetching(),
    loadListTools(),
    loadVisitor(),
    loadBoundRoot(),
    RepeatView.preload(),
    LibraryView.preload(),
    workflows.loadAll(),
    import('../../access/guardPage.ts'),
    import('../../access/requireSignIn.ts'),
    import('../../collections/fetchWithoutPlugin.ts'),
    import('../../config/diagnosePage.ts'),
    import('../../config/styleClasses.ts'),
    import('../../config/withComponents.ts'),
    import('../../files/csvOf.ts'),
    import('../../react/SanitizedHtml.tsx'),
    import('../../react/arrival/followApp.ts'),
    import('../../react/arrive.ts'),
    import('../../react/Failure.tsx'),
    import('../../react/followHover.ts'),
    import('../../react/innerLink.ts'),
    import('../../react/library/linkPopups.ts'),
    import('../../react/viewport/followPage.ts'),
    import('../../routing/recover.ts'),
    import('../../routing/redirectOf.ts'),
    import('../../routing/rememberedLanguage.ts'),
  ])
}
