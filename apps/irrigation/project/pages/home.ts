import { definePage, defineWorkflow, goTo, t, when } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { isSignedIn } from '../shared/plugins.ts'
import { plainShell } from '../shared/shell.ts'
import { icon } from '../ui/elements.ts'
import { action, body, title } from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'

const signedIn = defineWorkflow('home.signedIn', [when(isSignedIn, [goTo(pages.dashboard)])], { trigger: 'onload' })

export const home = definePage('home', {
  title: t('Sluice irrigation checkups', 'Sluice: revisiones de riego'),
  access: 'public',
  sections: plainShell('home', [
    icon('home/drop', {
      properties: { icon: 'lucide/droplets' },
      style: { align: 'flex-start', width: '56px', height: '56px', customCss: { color: token('sl-accent') } },
    }),
    title(
      'home/title',
      t('Every zone checked, every fault on the report.', 'Cada zona revisada, cada falla en el informe.'),
    ),
    body(
      'home/lead',
      t(
        'Walk a property zone by zone with one thumb: heads, nozzles, leaks, photos. The report is ready before you leave the yard.',
        'Recorre la propiedad zona por zona con un solo pulgar: aspersores, boquillas, fugas y fotos. El informe está listo antes de salir del jardín.',
      ),
    ),
    action('home/enter', t('Sign in', 'Iniciar sesión'), 'primary', { link: linkTo(pages.login), wide: true }),
  ]),
  workflows: [signedIn],
})
