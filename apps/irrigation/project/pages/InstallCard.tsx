/** @jsxImportSource @sluice/config */
/* Card of the account page that puts the app on the visitor's device. */
import { defineWorkflow, f, setVariable, t, variable } from '@sluice/config'
import { installApp } from '../shared/plugins.ts'
import { Card, Row } from '../ui/boxes.tsx'
import { Action } from '../ui/buttons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Heading, Small } from '../ui/texts.tsx'

/** Outcome of the last try: none, `installed`, or `not-offered` where the browser has no such prompt. */
export const installOutcome = variable('installOutcome', 'string', { defaultValue: '' })

const install = defineWorkflow(
  'account.install',
  [installApp, setVariable(installOutcome, f`context.workflow['install'].result ? 'installed' : ''`)],
  { onError: [setVariable(installOutcome, 'not-offered')] },
)

/** Card that installs the app, and says how where the browser does not offer it. */
export const InstallCard = () => (
  <Card>
    <Heading>{t('On this device', 'En este dispositivo')}</Heading>
    <Small>
      {t(
        'Installed, the app opens from your home screen, also without a connection.',
        'Instalada, la aplicación se abre desde tu pantalla de inicio, también sin conexión.',
      )}
    </Small>
    <Row>
      <Action icon="lucide/smartphone" on={{ click: install }}>
        {t('Install the app', 'Instalar la aplicación')}
      </Action>
    </Row>
    <Notice tone="ok" show={f`${installOutcome} === 'installed'`}>
      {t('The app is being installed.', 'La aplicación se está instalando.')}
    </Notice>
    <Notice tone="info" show={f`${installOutcome} === 'not-offered'`}>
      {t(
        'It is installed already, or this browser does not offer it here. Open the menu of the browser (on an iPhone: Share) and choose “Add to home screen”.',
        'Ya está instalada, o este navegador no lo ofrece aquí. Abre el menú del navegador (en un iPhone: Compartir) y elige «Añadir a pantalla de inicio».',
      )}
    </Notice>
  </Card>
)
