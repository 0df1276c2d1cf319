/* Card of the account page that puts the app on the visitor's device. */
import { defineWorkflow, f, setVariable, t, variable } from '@sluice/config'
import { installApp } from '../shared/plugins.ts'
import { action, card, heading, notice, row, small } from '../ui/parts.ts'

/** Outcome of the last try: none, `installed`, or `not-offered` where the browser has no such prompt. */
export const installOutcome = variable('installOutcome', 'string', { defaultValue: '' })

const install = defineWorkflow(
  'account.install',
  [installApp, setVariable(installOutcome, f`context.workflow['install'].result ? 'installed' : ''`)],
  { trigger: 'click', onError: [setVariable(installOutcome, 'not-offered')] },
)

export const installCard = card('account/install', [
  heading('account/install/title', t('On this device', 'En este dispositivo')),
  small(
    'account/install/why',
    t(
      'Installed, the app opens from your home screen, also without a connection.',
      'Instalada, la aplicación se abre desde tu pantalla de inicio, también sin conexión.',
    ),
  ),
  row('account/install/choices', [
    action('account/install/now', t('Install the app', 'Instalar la aplicación'), 'secondary', {
      iconName: 'lucide/smartphone',
      on: [install],
    }),
  ]),
  notice('account/install/done', t('The app is being installed.', 'La aplicación se está instalando.'), 'ok', {
    showIf: f`${installOutcome} === 'installed'`,
  }),
  notice(
    'account/install/how',
    t(
      'It is installed already, or this browser does not offer it here. Open the menu of the browser (on an iPhone: Share) and choose “Add to home screen”.',
      'Ya está instalada, o este navegador no lo ofrece aquí. Abre el menú del navegador (en un iPhone: Compartir) y elige «Añadir a pantalla de inicio».',
    ),
    'info',
    { showIf: f`${installOutcome} === 'not-offered'` },
  ),
])
