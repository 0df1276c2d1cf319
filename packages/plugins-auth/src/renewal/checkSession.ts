import type { PluginContext } from '@sluice/engine/plugins'

/**
 * Runs a stored workflow each time a page is shown to a signed-in visitor. When it fails, the session ends and the visitor is
 * sent to sign in; without an answer of the server the session stays.
 */
export async function checkSession(context: PluginContext, workflowId: string, endSession: () => void): Promise<void> {
  const { onPage } = await context.app()
  const check = async () => {
    if (context.getVariable('isAuthenticated') !== true) return
    try {
      await context.runWorkflow(workflowId, {})
    } catch (error) {
      context.services.log.warn('The check of the session failed.', error)
      if (isSilence(error)) return
      endSession()
      context.requireSignIn()
    }
  }
  context.onEnd(onPage(() => void check()))
}

/** Whether an error, or what caused it, tells that a server did not answer or is not able to. */
function isSilence(error: unknown): boolean {
  const { code, status, cause } = Object(error)
  if (code === 'network' || (typeof status === 'number' && (status === 0 || status >= 500))) return true
  // `fetch` itself throws these.
  const isOfFetch = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  return isOfFetch || (cause !== undefined && cause !== error && isSilence(cause))
}
