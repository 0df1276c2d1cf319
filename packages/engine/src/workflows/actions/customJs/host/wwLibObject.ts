import { WorkflowError } from '../../../../errors/WorkflowError.ts'
import { FormulaError } from '../../../../formula/FormulaError.ts'
import { hostGlobals } from '../../../../formula/globals/host.ts'
import { activeEvaluation } from '../../../../formula/runtime/Evaluation.ts'
import { ownEntries } from '../../../../formula/runtime/own.ts'
import { ScopeObject } from '../../../../formula/runtime/ScopeObject.ts'
import { toText } from '../../../../formula/runtime/toPrimitive.ts'
import { record } from '../../../../project/raw.ts'
import type { Log } from '../../../../services/services.ts'
import type { ActionContext, WorkflowHost } from '../../../action.ts'
import { pageTarget } from '../../changePage/resolveTarget.ts'
import { callWorkflow } from '../callWorkflow.ts'
import { onlyInWorkflows } from './onlyInWorkflows.ts'
import { openAddress } from './openAddress.ts'
import { PolicedObject } from './PolicedObject.ts'

/**
 * Creates `wwLib`: the library of the original runtime, as far as its functions have counterparts.
 * @param context of the action whose script it is for; null for a formula.
 */
export function wwLibObject(host: WorkflowHost, context: ActionContext | null): PolicedObject {
  const execute = (id: unknown, parameters: unknown) => {
    if (!context) throw new FormulaError('script/refused', 'Only scripts of workflows can run a workflow.')
    const found = host.workflows.global.get(toText(id))
    if (!found) throw new WorkflowError('workflow/not-found', 'Workflow not found.')
    return callWorkflow(context, found, record(parameters))
  }
  const variable = new PolicedObject({
    name: 'wwLib.wwVariable',
    calls: {
      getValue: (id) => variables().get(toText(id)),
      updateValue: (id, value) => variables().set(toText(id), value),
    },
  })
  const workflow = new PolicedObject({ name: 'wwLib.wwWorkflow', calls: { executeGlobal: execute } })
  const log = logObject(host.services.log)
  return new PolicedObject({
    name: 'wwLib',
    reads: {
      wwVariable: () => variable,
      wwWorkflow: () => workflow,
      wwLog: () => log,
      globalContext: () => activeEvaluation().scope.lookup('globalContext'),
    },
    calls: {
      getFrontWindow: () => hostGlobals.window,
      getFrontDocument: () => hostGlobals.document,
      executeWorkflow: execute,
      ...onlyInWorkflows(host, 'wwLib', { goTo: (target, query) => goTo(host, toText(target), query) }),
    },
    advice: {
      wwPlugins: 'use the actions and variables of the plugin, or utilsFunctions.executePluginFunction',
      'wwNotification wwPopups wwModals': 'use the actions of workflows, such as utilsFunctions.openPopup',
      wwLang: 'use globalContext.page.lang and utilsFunctions.setLang',
    },
  })
}

function variables(): ScopeObject {
  const found = activeEvaluation().scope.lookup('variables')
  if (found instanceof ScopeObject) return found
  throw new FormulaError('script/no-service', 'Scripts have no “variables” here.')
}

/** Goes to a page given by its id, or to an address. */
function goTo(host: WorkflowHost, target: string, query: unknown): void {
  const isPage = host.project.pages.some(({ id }) => id === target)
  const pairs = ownEntries(record(query)).map(([name, value]) => [name, toText(value)] as const)
  openAddress(host, isPage ? pageTarget(target, {}, pairs, null, host) : target)
}

function logObject(log: Log): PolicedObject {
  const say =
    (level: keyof Log) =>
    (...values: readonly unknown[]) =>
      log[level](values.map(toText).join(' '), values)
  return new PolicedObject({
    name: 'wwLib.wwLog',
    calls: { debug: say('info'), error: say('error'), info: say('info'), log: say('info'), warn: say('warn') },
  })
}
