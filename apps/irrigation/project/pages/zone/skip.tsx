/** @jsxImportSource @sluice/config */
import { closePopup, definePopup, defineWorkflow, Each, f, openPopup, step, t, when } from '@sluice/config'
import { options } from '../../shared/plugins.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { token } from '../../ui/tokens.ts'
import { decide, mayDecide, undecided } from './decide.ts'

/** A reason of the picklist. */
interface Reason {
  readonly value: string
  readonly label: string
}

/** Asks why a zone is skipped; its result is the reason. */
export const skipPopup = definePopup('skip', {
  render: () => (
    <Sheet title={t('Why is this zone skipped?', '¿Por qué se omite esta zona?')}>
      <Stack gap={token('s2')}>
        <Each<Reason>
          of={options('skip_reason')}
          as={(reason) => (
            <Action wide on={{ click: [closePopup(reason.value)] }}>
              {reason.label}
            </Action>
          )}
        />
      </Stack>
    </Sheet>
  ),
})

const reason = f`context.workflow['skipped'].result`

/** Skips the zone for a reason, and goes on. */
export const skip = defineWorkflow(
  'zone.skip',
  [
    step('filter', { value: mayDecide }),
    openPopup(skipPopup, {}, { id: 'skipped', waits: true }),
    // Another decision may have been made while it was open.
    when(f`!!${reason} && ${mayDecide}`, decide(f`({ status: 'skipped', skip_reason: ${reason} })`)),
  ],
  { onError: undecided },
)
