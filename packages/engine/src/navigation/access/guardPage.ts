import { WorkflowError } from '../../errors/WorkflowError.ts'
import type { SignIn } from '../../plugins/definePlugin.ts'
import type { PluginHost } from '../../plugins/PluginHost.ts'
import type { PageEntry, ProjectModel } from '../../project/model.ts'
import { languageOfPath, pagePath } from '../paths.ts'
import { checkAccess, signInOf, visitorOf } from './visitor.ts'

interface Asked {
  readonly page: PageEntry
  /** Requested path with query and hash; it is passed along, so that signing in leads back to it. */
  readonly address: string
}

/**
 * Returns the address to which a visitor without access to a page is sent; null for one with access.
 * @throws {WorkflowError} `Page not found` when the project has no page for them, or they have no access to that page
 * either.
 */
export function guardPage(
  { page, address }: Asked,
  project: ProjectModel,
  plugins: Pick<PluginHost, 'auth'>,
): string | null {
  const visitor = visitorOf(plugins)
  const signIn = signInOf(plugins)
  const access = checkAccess(page, visitor)
  if (access === 'allowed') return null
  const instead = access === 'sign-in' ? signInPage(project, signIn) : forbiddenPage(project, signIn)
  if (!instead || instead.id === page.id || checkAccess(instead, visitor) !== 'allowed')
    throw new WorkflowError('page/not-found', 'Page not found')
  const lang = languageOfPath(project, address)
  return pagePath(project, instead, { lang, query: [['source', address]] })
}

/** Returns the address of the sign-in page with the wanted address as its source; null without such a page, or when it is current. */
export function signInAddress(
  present: PageEntry | undefined,
  address: string,
  { project, signIn }: { readonly project: ProjectModel; readonly signIn: SignIn | null },
): string | null {
  const page = signInPage(project, signIn)
  if (!page || page.id === present?.id) return null
  return pagePath(project, page, { lang: languageOfPath(project, address), query: [['source', address]] })
}

/** Returns the sign-in page; the sign-in plugin may name its own. */
function signInPage(project: ProjectModel, signIn: SignIn | null): PageEntry | undefined {
  return pageOf(project, signIn?.settings.afterNotSignInPageId) ?? pageOf(project, project.notSignedInPageId)
}

function forbiddenPage(project: ProjectModel, signIn: SignIn | null): PageEntry | undefined {
  return (
    pageOf(project, signIn?.settings.afterForbiddenPageId) ??
    pageOf(project, project.forbiddenPageId) ??
    signInPage(project, signIn)
  )
}

function pageOf({ pages }: ProjectModel, id: unknown): PageEntry | undefined {
  return pages.find((page) => page.id === id)
}
