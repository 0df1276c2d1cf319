import { type Bindable, type Formula, type StoredElement, type StoredSection, type Texts, t } from '@sluice/config'
import { box, icon, section, text } from '../ui/elements.ts'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'
import { mark } from './mark.ts'
import { linkTo, pages } from './pages.ts'
import { mayStart } from './permissions.ts'
import { tools } from './tools.ts'

const topBar = section('Top bar', {
  slots: { wwObjects: [mark('shell/mark', pages.dashboard, t('Sluice, today', 'Sluice, hoy')), tools] },
  layout: { direction: 'row', align: 'center', justify: 'space-between' },
  style: {
    padding: `${token('s1')} ${token('s4')}`,
    position: 'sticky',
    top: '0',
    zIndex: '20',
    backgroundColor: token('sl-surface'),
    customCss: { borderBottom: `1px solid ${token('sl-border')}` },
  },
  attributes: { role: 'banner' },
})

function navItem(name: string, words: Texts, glyph: string, page: { readonly id: string }): StoredElement {
  return box(`shell/nav/${name}`, {
    slots: {
      children: [
        icon(`shell/nav/${name}/icon`, {
          properties: { icon: glyph },
          style: { width: '26px', height: '26px', customCss: { flex: 'none' } },
        }),
        text(`shell/nav/${name}/words`, {
          text: words,
          properties: { tag: 'span' },
          typography: { font: token('small'), nowrap: true },
          style: { customCss: { color: 'inherit' } },
        }),
      ],
    },
    layout: { direction: 'row', align: 'center', justify: 'flex-start', gap: token('s3') },
    style: {
      minHeight: '56px',
      padding: `${token('s1')} ${token('s4')}`,
      borderRadius: '14px',
      width: '100%',
      flex: '0 0 auto',
      customCss: { color: token('sl-muted'), textDecoration: 'none' },
    },
    tablet: {
      layout: { direction: 'column', align: 'center', justify: 'center', gap: '2px' },
      style: { padding: '4px', width: 'auto', flex: '1 1 0' },
    },
    states: {
      _wwLinkActive: { style: { backgroundColor: token('accent-soft'), customCss: { color: token('sl-accent') } } },
    },
    hover: { style: { backgroundColor: token('surface-2') } },
    link: linkTo(page),
  })
}

const plus = box('shell/nav/plus', {
  slots: {
    children: [
      icon('shell/nav/plus/icon', {
        properties: { icon: 'lucide/plus' },
        style: { width: '28px', height: '28px', customCss: { flex: 'none' } },
      }),
      text('shell/nav/plus/words', {
        text: t('New checkup', 'Nueva revisión'),
        properties: { tag: 'span' },
        typography: { font: token('small'), nowrap: true },
        style: { customCss: { color: 'inherit' } },
        tablet: { style: { display: 'none' } },
      }),
    ],
  },
  layout: { direction: 'row', align: 'center', justify: 'flex-start', gap: token('s3') },
  style: {
    minHeight: '56px',
    padding: `${token('s1')} ${token('s4')}`,
    width: '100%',
    borderRadius: '14px',
    backgroundColor: token('sl-accent'),
    customCss: { color: token('sl-on-accent'), textDecoration: 'none' },
  },
  tablet: {
    layout: { justify: 'center' },
    style: { width: '60px', height: '60px', minHeight: '60px', padding: '0', borderRadius: '50%', flex: 'none' },
  },
  hover: { style: { customCss: { filter: 'brightness(1.06)' } } },
  link: linkTo(pages.incomplete, {}, { new: 'yes' }),
  attributes: { 'aria-label': say(t('New checkup', 'Nueva revisión')) },
  showIf: mayStart,
})

const bar = section('Navigation', {
  slots: {
    wwObjects: [
      navItem('today', t('Today', 'Hoy'), 'lucide/sun-medium', pages.dashboard),
      navItem('checkups', t('Checkups', 'Revisiones'), 'lucide/clipboard-list', pages.incomplete),
      plus,
      navItem('clients', t('Clients', 'Clientes'), 'lucide/users', pages.clients),
      navItem('more', t('More', 'Más'), 'lucide/menu', pages.account),
    ],
  },
  layout: { direction: 'column', align: 'stretch', justify: 'flex-start', gap: token('s2') },
  tablet: {
    layout: { direction: 'row', align: 'center', justify: 'space-between', gap: '4px' },
    style: {
      top: 'auto',
      bottom: '0',
      right: '0',
      width: '100%',
      height: 'auto',
      padding: `6px ${token('s2')} max(6px, env(safe-area-inset-bottom))`,
      customCss: { borderTop: `1px solid ${token('sl-border')}`, borderRight: '0' },
    },
  },
  style: {
    position: 'fixed',
    top: '58px',
    bottom: '0',
    left: '0',
    zIndex: '15',
    padding: token('s3'),
    backgroundColor: token('sl-surface'),
    customCss: { width: token('rail-width'), borderRight: `1px solid ${token('sl-border')}` },
  },
  attributes: { role: 'navigation', 'aria-label': say(t('Main', 'Principal')) },
})

/** Main section of a page next to the navigation. */
function mainSection(name: string, children: readonly StoredElement[]): StoredSection {
  return section(`${name} main`, {
    slots: { wwObjects: children },
    layout: { direction: 'column', align: 'stretch', gap: token('s4') },
    style: {
      maxWidth: '1040px',
      padding: `${token('s5')} ${token('s5')} ${token('s6')}`,
      margin: `0 0 0 ${token('rail-width')}`,
    },
    tablet: { style: { padding: `${token('s4')} ${token('s4')} 128px`, margin: '0' } },
    attributes: { role: 'main' },
  })
}

/** Sections of a private page: top bar, navigation and its own content. */
export function shell(name: string, children: readonly StoredElement[]): readonly StoredSection[] {
  return [topBar, bar, mainSection(name, children)]
}

/** A link back to the parent page. */
export function back(
  name: string,
  words: Bindable<Texts | string>,
  link: Record<string, unknown>,
  showIf?: Formula,
): StoredElement {
  return box(name, {
    slots: {
      children: [
        icon(`${name}/icon`, { properties: { icon: 'lucide/arrow-left' }, style: { width: '22px', height: '22px' } }),
        text(`${name}/words`, {
          text: words,
          properties: { tag: 'span' },
          typography: { font: token('small') },
          style: { customCss: { color: 'inherit' } },
        }),
      ],
    },
    layout: { direction: 'row', align: 'center', gap: token('s2') },
    style: {
      minHeight: '48px',
      padding: `0 ${token('s3')} 0 0`,
      align: 'flex-start',
      customCss: { color: token('sl-accent'), textDecoration: 'none' },
    },
    link,
    ...(showIf ? { showIf } : {}),
  })
}
