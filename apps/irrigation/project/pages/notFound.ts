import { definePage, f, t } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { plainShell } from '../shared/shell.ts'
import { action, body, small, title } from '../ui/parts.ts'

export const notFound = definePage('404', {
  title: t('Page not found', 'Página no encontrada'),
  access: 'public',
  sections: plainShell('404', [
    title('404/title', t('This page does not exist', 'Esta página no existe')),
    body(
      '404/words',
      t(
        'The address may be old or mistyped. Your work is safe.',
        'La dirección puede ser antigua o estar mal escrita. Tu trabajo está a salvo.',
      ),
    ),
    small('404/path', f`globalContext.browser.path`),
    action('404/home', t('Go to today', 'Ir a hoy'), 'primary', { link: linkTo(pages.dashboard), wide: true }),
  ]),
})
