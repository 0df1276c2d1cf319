/** @jsxImportSource @sluice/config */
import { t } from '@sluice/config'
import { Card, Row } from '../../ui/boxes.tsx'
import { BandTitle, Body, Chip } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'

/** Card about backflow tests, the next feature of the app. */
export const Backflow = () => (
  <Card style={{ padding: token('s5'), backgroundColor: token('info-soft') }}>
    <Row>
      <Chip>{t('Coming next', 'Próximamente')}</Chip>
    </Row>
    <BandTitle>
      {t(
        'Pass, repair, file – before you leave the driveway',
        'Aprobar, reparar y tramitar, antes de irte de la propiedad',
      )}
    </BandTitle>
    <Body>
      {t(
        'Backflow assemblies keep irrigation water out of drinking water, and cities want to see them tested. Enter the readings on a keypad and see at once whether they pass, look up the repair by its part, test again, sign, and hand the form in from where you stand.',
        'Los preventores de reflujo impiden que el agua de riego llegue al agua potable, y las ciudades piden que se prueben. Anota las lecturas en un teclado numérico y ve al instante si aprueban, busca la reparación por pieza, prueba otra vez, firma y tramita el formulario ahí mismo.',
      )}
    </Body>
  </Card>
)
