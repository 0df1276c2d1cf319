import type { Runtime } from '../../app/Runtime.ts'
import { signInAddress } from './guardPage.ts'
import { signInOf } from './signInOf.ts'

/** Sends the visitor to sign in, keeping where they were going. */
export async function requireSignIn(
  { navigation, plugins, project, routes, services: { history } }: Runtime,
  address: string = history.current(),
): Promise<void> {
  const page = routes.match(new URL(address, history.origin).pathname)?.page
  const target = signInAddress(page, address, { project, signIn: signInOf(plugins) })
  if (target) await navigation.go(target, { replace: true })
}
