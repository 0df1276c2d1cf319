import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import type { Writer } from '../keptUser.ts'
import { type BrowserTools, INSTEAD, type PopupWindow } from './browserTools.ts'
import type { SignInRequest } from './connectToProvider.ts'
import { createOpenIdSession, type OpenIdOptions, type OpenIdSession } from './createOpenIdSession.ts'
import { keepPending, type ProviderAnswer, statePrefixes, takeAnswer, takePending } from './pendingSignIn.ts'

/** Parts that an action adds to the request for a sign-in. */
export type SignInParts = Partial<Pick<SignInRequest, 'expectedClaims' | 'parameters'>>

/** Run of an action. */
interface Run {
  readonly writer: Writer
  readonly signal: AbortSignal
}

/** Ways to a provider and back. */
export interface SignIn {
  readonly session: OpenIdSession
  /** Takes the provider’s answer from the address, before a page sees it. In a window that another one opened, tells it and closes. */
  takeAnswer(): Promise<void>
  /** Completes the sign-in whose answer was taken, or resumes an earlier session. @throws {AuthError} why the sign-in has failed. */
  restore(): Promise<void>
  /** Leaves the app for the provider. @throws {AuthError} */
  loginWithRedirect(parts?: SignInParts): Promise<void>
  /** Signs in in a window; returns the user. @throws {AuthError} where there is no window, or it is closed too early. */
  loginWithPopup(run: Run, parts?: SignInParts): Promise<unknown>
  /** Signs out here and leaves the app to sign out at the provider, which leads back. */
  logoutWithRedirect(writer: Writer): Promise<void>
  logoutWithPopup(run: Run): Promise<void>
}

export function createSignIn(context: PluginContext, options: OpenIdOptions): SignIn {
  const { pluginId, browser } = options
  const { history, log } = context.services
  const session = createOpenIdSession(context, options)
  let answer: ProviderAnswer | null = null

  const pathOf = async (pageId: unknown) => (await context.app()).pagePath(pageId)
  const prefixes = statePrefixes(pluginId)

  async function begin(statePrefix: string, { parameters = {}, expectedClaims = {} }: SignInParts) {
    const [provider, path] = await Promise.all([session.provider(), pathOf(context.settings.afterSignInPageId)])
    const redirectUri = history.origin + (path ?? '/')
    const returnTo = wantedAddress(context)
    return provider.begin({ redirectUri, statePrefix, returnTo, parameters, expectedClaims })
  }

  async function complete({ state, parameters }: ProviderAnswer): Promise<void> {
    const pending = takePending(context, pluginId)
    if (pending === null || pending.state !== state)
      throw new AuthError(
        'auth/wrong-state',
        'The provider’s answer is not for a sign-in that this tab has begun, or it was used before. Begin the sign-in again.',
        0,
      )
    await session.enter(async () => (await session.provider()).redeem(pending, parameters))
    if (pending.returnTo !== null) history.replace(pending.returnTo)
  }

  async function signOutAddress(path: string, state?: string): Promise<URL | null> {
    return session
      .provider()
      .then((it) => it.signOutAddress(history.origin + path, state))
      .catch((error: unknown) => {
        log.warn('The provider did not hear the sign-out.', error)
        return null
      })
  }

  return {
    session,
    async takeAnswer() {
      // The navigation notices changes of the address once it has started, which it does in one go.
      await Promise.resolve()
      const taken = takeAnswer(context, pluginId)
      if (!taken?.isOfPopup) {
        answer = taken
        return
      }
      const { tellOpener } = await import('./popupAnswer.ts')
      await tellOpener(context, pluginId, taken)
      browser.closeWindow?.()
    },
    async restore() {
      const taken = answer
      answer = null
      if (!taken) return session.resume()
      try {
        await complete(taken)
      } catch (error) {
        // Somebody may have been signed in before.
        await session.resume().catch((other: unknown) => log.warn('The session could not be checked.', other))
        throw error
      }
    },
    async loginWithRedirect(parts = {}) {
      const { address, pending } = await begin(prefixes.redirect, parts)
      keepPending(context, pluginId, pending)
      history.assign(address.href)
    },
    async loginWithPopup({ writer, signal }, parts = {}) {
      const popup = openPopup(browser)
      try {
        const { address, pending } = await begin(prefixes.popup, parts)
        const { state, returnTo, redirectUri } = pending
        const user = await session.enter(async () => {
          const { popupAnswer } = await import('./popupAnswer.ts')
          const answered = await popupAnswer(context, { pluginId, popup, address, state, signal })
          return (await session.provider()).redeem(pending, answered)
        }, writer)
        history.push(returnTo ?? new URL(redirectUri).pathname)
        return user
      } finally {
        popup.close()
      }
    },
    async logoutWithRedirect(writer) {
      await session.signOut(writer)
      const path = (await pathOf(context.settings.afterNotSignInPageId)) ?? '/'
      const address = await signOutAddress(path)
      if (address) history.assign(address.href)
      else history.push(path)
    },
    async logoutWithPopup({ writer, signal }) {
      const popup = openPopup(browser)
      try {
        await session.signOut(writer)
        const path = (await pathOf(context.settings.afterNotSignInPageId)) ?? '/'
        const state = prefixes.popup + context.services.ids()
        const address = await signOutAddress(path, state)
        if (address) {
          const { popupAnswer } = await import('./popupAnswer.ts')
          // The user is signed out here already, however the window ends.
          await popupAnswer(context, { pluginId, popup, address, state, signal }).catch((error: unknown) =>
            log.warn('The provider may not have signed the user out.', error),
          )
        }
        history.push(path)
      } finally {
        popup.close()
      }
    },
  }
}

/** Opens a window; nothing may be awaited before, as browsers allow it only during a click. */
function openPopup({ openWindow }: BrowserTools): PopupWindow {
  const popup = openWindow?.() ?? null
  if (popup === null) throw new AuthError('auth/no-popup', `The browser did not open a window. ${INSTEAD}`, 0)
  return popup
}

/** Address of the app that the visitor wanted before being sent to the sign-in page; null without one. */
function wantedAddress({ services: { history } }: PluginContext): string | null {
  const source = new URL(history.current(), history.origin).searchParams.get('source')
  const isOwn = source?.startsWith('/') && new URL(source, history.origin).origin === history.origin
  return isOwn ? source : null
}
