import { f, type StoredElement, type StoredSection, t } from '@sluice/config'
import { box, section } from '../ui/elements.ts'
import { action, small } from '../ui/parts.ts'
import { textLink } from '../ui/textLink.ts'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'
import { hasLanguages, switchLanguage } from './languages.ts'
import { mark } from './mark.ts'
import { linkTo, pages } from './pages.ts'
import { tools } from './tools.ts'

/** Aligns the content of a full-width bar with the widest pages. */
const margin = `max(${token('s4')}, calc((100% - 1008px) / 2))`

const bar = section('Public bar', {
  slots: { wwObjects: [mark('public/mark', pages.home, t('Sluice, home', 'Sluice, inicio')), tools] },
  layout: { direction: 'row', align: 'center', justify: 'space-between' },
  style: {
    padding: `${token('s1')} ${margin}`,
    backgroundColor: token('sl-surface'),
    customCss: { borderBottom: `1px solid ${token('sl-border')}` },
  },
  attributes: { role: 'banner' },
})

const links = box('footer/links', {
  slots: {
    children: [
      textLink('footer/home', t('Home', 'Inicio'), linkTo(pages.home)),
      textLink('footer/login', t('Sign in', 'Iniciar sesión'), linkTo(pages.login)),
      textLink('footer/privacy', t('Privacy', 'Privacidad'), linkTo(pages.privacy)),
      textLink('footer/terms', t('Terms', 'Condiciones en inglés'), linkTo(pages.terms)),
    ],
  },
  layout: { direction: 'row', align: 'center', justify: 'center', wrap: true, columnGap: token('s5'), rowGap: '0px' },
  attributes: { role: 'navigation', 'aria-label': say(t('Footer', 'Pie de página')) },
})

const footer = section('Public footer', {
  slots: {
    wwObjects: [
      links,
      action('footer/language', f`globalContext.page.lang === 'es' ? 'English' : 'Español'`, 'quiet', {
        on: [switchLanguage('footer.language')],
        iconName: 'lucide/languages',
        showIf: hasLanguages,
      }),
      small('footer/words', t('Sluice: irrigation checkups', 'Sluice: revisiones de riego')),
    ],
  },
  layout: { direction: 'column', align: 'center', gap: token('s2') },
  style: {
    padding: `${token('s5')} ${margin}`,
    backgroundColor: token('sl-surface'),
    customCss: { borderTop: `1px solid ${token('sl-border')}` },
  },
  attributes: { role: 'contentinfo' },
})

/** A public page: its content between the bar and the footer, in a column of the given width. */
function publicShell(name: string, children: readonly StoredElement[], maxWidth: string): readonly StoredSection[] {
  const main = section(`${name} main`, {
    slots: { wwObjects: children },
    layout: { direction: 'column', align: 'stretch', gap: token('s5') },
    style: { maxWidth, minHeight: 'calc(100vh - 244px)', padding: `${token('s6')} ${token('s4')}` },
    attributes: { role: 'main' },
  })
  return [bar, main, footer]
}

/** A public page with one task. */
export const plainShell = (name: string, children: readonly StoredElement[]) => publicShell(name, children, '460px')

/** A public page for reading. */
export const readShell = (name: string, children: readonly StoredElement[]) => publicShell(name, children, '720px')

/** A wide public page. */
export const wideShell = (name: string, children: readonly StoredElement[]) => publicShell(name, children, '1040px')
