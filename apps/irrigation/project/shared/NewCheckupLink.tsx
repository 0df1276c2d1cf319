/** @jsxImportSource @sluice/config */
import { t } from '@sluice/config'
import { Action } from '../ui/library/buttons.tsx'
import { linkTo, pages } from './pages.ts'
import { mayStart } from './permissions.ts'

/** Begins a new checkup on the page that has its popup. */
export const NewCheckupLink = () => (
  <Action look="primary" icon="lucide/plus" link={linkTo(pages.incomplete, {}, { new: 'yes' })} show={mayStart}>
    {t('New checkup', 'Nueva revisión')}
  </Action>
)
