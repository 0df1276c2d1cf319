import { defineMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { BreadcrumbItem } from './BreadcrumbItem.tsx'
import { BreadcrumbSeparator } from './BreadcrumbSeparator.tsx'
import styles from './Breadcrumbs.module.css'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { breadcrumbs } from './schema.ts'
import { separatorOf } from './separators.ts'
import { useBreadcrumbs } from './useBreadcrumbs.ts'

const messagesIn = defineMessages(en, es)

/** A landmark with a list of links, the current page last. */
export function Breadcrumbs(props: ElementProps<typeof breadcrumbs>): ReactNode {
  const { root, slots, environment, displayStyle, separatorType, customSeparator } = props
  const { entries, count, expand, revealedProps } = useBreadcrumbs(props)
  const message = messagesIn(environment.language)
  const separator = <BreadcrumbSeparator separator={separatorOf(separatorType, customSeparator)} />
  return (
    <nav
      aria-label={message('breadcrumbs.label')}
      {...root}
      className={`${styles.breadcrumbs} ${root.className}`}
      data-look={displayStyle ?? 'standard'}
      data-direction={environment.direction}
    >
      <ol className={styles.list}>
        {entries.map((entry) =>
          entry.kind === 'more' ? (
            <li key="more" className={styles.item}>
              <MoreButton name={message('breadcrumbs.show', { number: entry.count })} onPress={expand} />
              {separator}
            </li>
          ) : (
            <li key={entry.index} {...(entry.index === 1 && revealedProps)} className={styles.item}>
              <BreadcrumbItem crumb={entry.crumb} isCurrent={entry.index === count - 1} slots={slots} />
              {entry.index < count - 1 && separator}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

/** The button in place of hidden items, which shows them. */
function MoreButton({ name, onPress }: { readonly name: string; readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" aria-label={name} aria-expanded={false} onClick={onPress} className={styles.more}>
      …
    </button>
  )
}
