import { IconGlyph, iconName } from '@sluice/elements-kit'
import { copyOf, type ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Breadcrumbs.module.css'
import type { Crumb } from './crumbs.ts'
import type { breadcrumbs } from './schema.ts'

interface Props {
  readonly crumb: Crumb
  readonly isCurrent: boolean
  readonly slots: ElementProps<typeof breadcrumbs>['slots']
}

/** Icon and text of an item. The text is the link; the whole box can be pressed. */
export function BreadcrumbItem({ crumb, isCurrent, slots: { iconElement, textElement } }: Props): ReactNode {
  const { label, icon, link } = crumb
  const own = { ...(link && { link }), states: isCurrent ? ['active'] : [] }
  return (
    <span aria-current={isCurrent ? 'page' : undefined} className={styles.crumb}>
      {icon !== null && (
        <span aria-hidden="true" className={styles.icon}>
          {iconElement ? (
            copyOf(iconElement, { icon, states: own.states }, 'icon')
          ) : (
            <IconGlyph name={iconName(icon)} />
          )}
        </span>
      )}
      {textElement ? (
        copyOf(textElement, { ...own, '_ww-text_text': label, tag: 'span' }, 'text')
      ) : (
        <PlainText crumb={crumb} />
      )}
    </span>
  )
}

/** Text of an item where no text is stored; only whole web addresses and those of this site are links. */
function PlainText({ crumb: { label, link } }: { readonly crumb: Crumb }): ReactNode {
  const href = link && 'href' in link ? String(link.href) : ''
  return /^(?:https?:|[#/?])/i.test(href) ? <a href={href}>{label}</a> : <span>{label}</span>
}
