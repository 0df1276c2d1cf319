import { LocaleProvider } from '@ark-ui/react/locale'
import { Pagination } from '@ark-ui/react/pagination'
import { defineMessages, mergeRefs, primitiveLocale } from '@sluice/elements-kit'
import { copyOf, type ElementProps } from '@sluice/engine/react'
import { type ReactNode, useMemo, useRef } from 'react'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import styles from './Paginator.module.css'
import type { paginator } from './schema.ts'
import { usePaginator } from './usePaginator.ts'

const messagesIn = defineMessages(en, es)

/** A landmark with a button for each page, and one for the page before and the page after where there is one. */
export function Paginator(props: ElementProps<typeof paginator>): ReactNode {
  const { root, slots, environment } = props
  const { page, count, limit, total, turnTo } = usePaginator(props)
  const nav = useRef<HTMLElement>(null)
  const message = messagesIn(environment.language)
  return (
    <LocaleProvider locale={primitiveLocale(environment)}>
      <Pagination.Root
        aria-label={message('paginator.label')}
        {...root}
        {...(root.id ? { ids: { root: root.id } } : {})}
        ref={useMemo(() => mergeRefs(root.ref, nav), [root.ref])}
        className={`${styles.paginator} ${root.className}`}
        data-direction={environment.direction}
        count={total}
        pageSize={limit}
        page={page}
        onPageChange={({ page: next }) => {
          if (next === 1 || next === count) keepFocus(nav.current, next)
          turnTo(next)
        }}
        translations={{
          prevTriggerLabel: message('paginator.previous'),
          nextTriggerLabel: message('paginator.next'),
          itemLabel: ({ page }) => message('paginator.page', { page }),
        }}
      >
        {page > 1 && (
          <Pagination.PrevTrigger className={styles.page}>
            {slots.paginatorPrev ? <span className={styles.icon}>{slots.paginatorPrev}</span> : '‹'}
          </Pagination.PrevTrigger>
        )}
        <PageNumbers text={slots.paginatorText} />
        {page < count && (
          <Pagination.NextTrigger className={styles.page}>
            {slots.paginatorNext ? <span className={styles.icon}>{slots.paginatorNext}</span> : '›'}
          </Pagination.NextTrigger>
        )}
      </Pagination.Root>
    </LocaleProvider>
  )
}

/** The first and the last page, those around the current one, and a gap where some are left out. */
function PageNumbers({ text }: { readonly text: ElementProps<typeof paginator>['slots']['paginatorText'] }): ReactNode {
  const show = (label: string, key: string, states: readonly string[] = []) =>
    text ? copyOf(text, { '_ww-text_text': label, tag: 'span', states }, key) : label
  return (
    <Pagination.Context>
      {({ page, pages }) =>
        pages.map((entry, index) =>
          entry.type === 'page' ? (
            <Pagination.Item key={entry.value} {...entry} className={styles.page}>
              {show(String(entry.value), `page ${entry.value}`, entry.value === page ? ['active'] : [])}
            </Pagination.Item>
          ) : (
            <Pagination.Ellipsis key={`gap ${index > 1}`} index={index} aria-hidden className={styles.gap}>
              {show('…', `gap ${index > 1}`)}
            </Pagination.Ellipsis>
          ),
        )
      }
    </Pagination.Context>
  )
}

/** Moves the focus to a page number from the arrow that leads there, which is about to disappear. */
function keepFocus(nav: HTMLElement | null, page: number): void {
  if (!nav?.querySelector('[data-part$="trigger"]:focus')) return
  nav.querySelector<HTMLElement>(`[data-part="item"][data-index="${page}"]`)?.focus()
}
