import { t } from '@sluice/config'
import { body, card, chip, row } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { bandTitle } from './bandTitle.ts'

/** Card about backflow tests, the next feature of the app. */
export const backflow = card(
  'home/backflow',
  [
    row('home/backflow/when', [chip('home/backflow/next', t('Coming next', 'Próximamente'))]),
    bandTitle(
      'home/backflow/title',
      t(
        'Pass, repair, file – before you leave the driveway',
        'Aprobar, reparar y tramitar, antes de irte de la propiedad',
      ),
    ),
    body(
      'home/backflow/words',
      t(
        'Backflow assemblies keep irrigation water out of drinking water, and cities want to see them tested. Enter the readings on a keypad and see at once whether they pass, look up the repair by its part, test again, sign, and hand the form in from where you stand.',
        'Los preventores de reflujo impiden que el agua de riego llegue al agua potable, y las ciudades piden que se prueben. Anota las lecturas en un teclado numérico y ve al instante si aprueban, busca la reparación por pieza, prueba otra vez, firma y tramita el formulario ahí mismo.',
      ),
    ),
  ],
  { style: { padding: token('s5'), backgroundColor: token('accent-soft') } },
)
