import { Pagination } from '@ark-ui/react/pagination'
import { Tabs } from '@ark-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import { crumbs, pages, tabPanels } from '../elements/elementContent.ts'
import type { ControlProps } from './ControlProps.ts'
import styles from './layouts.module.css'

/** The example of the library's documentation; only the chosen content is there. */
export function TabPanels({ id }: ControlProps): ReactNode {
  return (
    <Tabs.Root ids={{ root: id }} defaultValue="Zones" lazyMount unmountOnExit className={styles.tabs}>
      <Tabs.List className={styles.tabList}>
        {tabPanels.map(({ label }) => (
          <Tabs.Trigger key={label} value={label} className={styles.tab}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabPanels.map(({ label, text }) => (
        <Tabs.Content key={label} value={label}>
          {text}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** The example of the library's documentation; the first page has no way back. */
export function PageNumbers({ id }: ControlProps): ReactNode {
  const [page, setPage] = useState(1)
  return (
    <Pagination.Root
      ids={{ root: id }}
      count={pages.total}
      pageSize={pages.limit}
      page={page}
      onPageChange={(next) => setPage(next.page)}
      className={styles.pages}
    >
      {page > 1 && <Pagination.PrevTrigger className={styles.page}>‹</Pagination.PrevTrigger>}
      <Pagination.Context>
        {(pagination) =>
          pagination.pages.map((entry, index) =>
            entry.type === 'page' ? (
              <Pagination.Item key={entry.value} {...entry} className={styles.page}>
                {entry.value}
              </Pagination.Item>
            ) : (
              <Pagination.Ellipsis key={`gap ${index > 1}`} index={index}>
                …
              </Pagination.Ellipsis>
            ),
          )
        }
      </Pagination.Context>
      {page * pages.limit < pages.total && <Pagination.NextTrigger className={styles.page}>›</Pagination.NextTrigger>}
    </Pagination.Root>
  )
}

export function Way({ id }: ControlProps): ReactNode {
  const last = crumbs.length - 1
  return (
    <nav id={id} aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, link }, index) => (
          <li key={link} className={styles.crumb}>
            <a href={link} aria-current={index === last ? 'page' : undefined}>
              {label}
            </a>
            {index < last && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
