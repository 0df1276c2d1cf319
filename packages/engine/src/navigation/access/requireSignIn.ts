import type { PluginHost } from '../../plugins/PluginHost.ts'
import type { ProjectModel } from '../../project/model.ts'
import type { Services } from '../../services/services.ts'
import type { Navigation } from '../Navigation.ts'
import type { Routes } from '../Routes.ts'
import { signInAddress } from './guardPage.ts'
import { signInOf } from './visitor.ts'

interface App {
  readonly navigation: Navigation
  readonly plugins: PluginHost
  readonly project: ProjectModel
  readonly routes: Routes
  readonly services: Services
}

/** Sends the visitor to the sign-in page, keeping the wanted address. */
export async function requireSignIn(
  { navigation, plugins, project, routes, services: { history } }: App,
  address: string = history.current(),
): Promise<void> {
  const page = routes.match(new URL(address, history.origin).pathname)?.page
  const target = signInAddress(page, address, { project, signIn: signInOf(plugins) })
  if (target) await navigation.go(target, { replace: true })
}
