/** @jsxImportSource @sluice/config */
import {
  definePopup,
  Each,
  f,
  fetchCollections,
  openPopup,
  parallel,
  type Step,
  setVariable,
  t,
  type Value,
  variable,
  when,
} from '@sluice/config'
import { attempt } from '../shared/attempt.ts'
import { mayVoid } from '../shared/permissions.ts'
import { apiCollection, apiRequest, parameter, rule } from '../shared/plugins.ts'
import type { Issue } from '../shared/rows.ts'
import { Grid } from '../ui/boxes.tsx'
import { itemsOf } from '../ui/collections.ts'
import { Action } from '../ui/library/buttons.tsx'
import { ErrorNotice } from '../ui/library/notices.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Failed, LoadingCards } from '../ui/states.tsx'
import { Small } from '../ui/texts.tsx'
import { type Computed, say } from '../ui/words.ts'

/** The asset whose faults are shown. */
export const faultsAsset = variable('faultsAsset', 'object', { defaultValue: { asset: '', id: '' } })
/** Faults of the asset that were recorded on the visit. */
export const visitFaults = apiCollection('visitFaults', 'checkups', 'repairs', {
  parameters: {
    ...{ checkup_id: parameter('checkup_id'), asset_type: faultsAsset.value.asset, asset_id: faultsAsset.value.id },
    limit: 100,
  },
  autoFetch: false,
})
export const faultError = variable('faultError', 'string', { defaultValue: '' })
export const faultBusy = variable('faultBusy', 'boolean', { defaultValue: false })

/** Records and removes faults of a controller, a backflow preventer or the site itself; all faults of its kind are offered. */
export const faultsPopup = definePopup('faults', {
  properties: { asset: '', id: '', name: '' },
  render: ({ props }) => {
    const foundOf = ({ code }: Value<Issue>) =>
      f`${itemsOf(visitFaults)}.find((one) => one.asset_id === ${props.id} && one.issue_code === ${code} && one.status !== 'void')`
    const mayToggle = (issue: Value<Issue>) =>
      f`(!${visitFaults}.isFetching && (!${foundOf(issue)} || ${mayVoid(foundOf(issue))}))`
    const toggle = (issue: Value<Issue>) =>
      attempt(
        'faults.toggle',
        [
          when(
            f`!!${foundOf(issue)}`,
            [
              apiRequest('removed', 'post', 'checkups', 'repairs/{id}/void', {
                parameters: { id: f`${foundOf(issue)}?.id` },
                body: f`({ reason: ${say(t('Recorded by mistake', 'Anotada por error'))} })`,
              }),
            ],
            [
              apiRequest('added', 'post', 'checkups', 'repairs', {
                body: f`({ asset_type: ${props.asset}, asset_id: ${props.id}, checkup_id: ${parameter('checkup_id')}, issue_code: ${issue.code} })`,
              }),
            ],
          ),
          fetchCollections(visitFaults),
        ],
        { busy: faultBusy, error: faultError, given: mayToggle(issue) },
      )
    return (
      <Sheet title={[t('Faults: ', 'Fallas: '), props.name]}>
        <Small>
          {t('Tap what you found; tap again to take it back.', 'Toca lo que encontraste; toca de nuevo para quitarlo.')}
        </Small>
        <ErrorNotice code={faultError} />
        <LoadingCards of={visitFaults} count={2} />
        <Failed of={visitFaults} />
        <Grid name="faults" minimum="150px" show={visitFaults.isFetched}>
          <Each<Issue>
            of={rule('assetIssues', props.asset)}
            as={(issue) => (
              <Action
                on={{ click: toggle(issue) }}
                pressed={f`!!${foundOf(issue)}`}
                asleep={f`${faultBusy} || !${mayToggle(issue)}`}
              >
                {issue.label}
              </Action>
            )}
          />
        </Grid>
      </Sheet>
    )
  },
})

interface Asset {
  readonly kind: 'backflow' | 'controller' | 'site'
  readonly id: Computed
  readonly name: Computed
}

/** Opens the faults of an asset; `then` follows when the popup is closed. */
export const askFaults = ({ kind, id, name }: Asset, then: readonly Step[]): readonly Step[] => [
  setVariable(faultError, ''),
  setVariable(faultsAsset, f`({ asset: ${kind}, id: ${id} })`),
  // The popup opens at once, and shows the faults when they are there.
  parallel(
    [fetchCollections(visitFaults)],
    [openPopup(faultsPopup, { asset: kind, id: f`${id}`, name: f`${name}` }, { waits: true }), ...then],
  ),
]
