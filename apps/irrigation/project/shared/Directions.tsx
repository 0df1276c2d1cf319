/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { Action } from '../ui/library/buttons.tsx'
import type { Computed } from '../ui/words.ts'

/** Leads to an address in the maps of the device, from where its user is. */
export const Directions = ({ address }: { readonly address: Computed }) => (
  <Action
    icon="lucide/navigation"
    link={f`({ type: 'external', href: 'https://www.google.com/maps/dir/?api=1&destination=' + encodeURIComponent(${address}), targetBlank: true })`}
    show={f`!!${address}`}
  >
    {t('Directions', 'Cómo llegar')}
  </Action>
)
