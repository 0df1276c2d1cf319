import { LocaleProvider } from '@ark-ui/react/locale'
import { Tabs as ArkTabs } from '@ark-ui/react/tabs'
import { primitiveLocale, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import type { tabs } from './schema.ts'
import styles from './Tabs.module.css'
import { useTabs } from './useTabs.ts'

/** A list of tabs and the content of the chosen one. The list is before or after the content, for the eye and for the keyboard. */
export function Tabs(props: ElementProps<typeof tabs>): ReactNode {
  const { root, environment, transition } = props
  const { tabs: shown, current, choose, position, order } = useTabs(props)
  const { box, control } = splitRoot(root)
  const { id, ...naming } = control
  const isVertical = position === 'left' || position === 'right'
  const isAfter = position === 'bottom' || position === 'right'
  const list = shown.length > 0 && (
    <ArkTabs.List key="list" {...naming} className={styles.list}>
      {shown.map(({ id, header, label }, index) => (
        <ArkTabs.Trigger key={id} value={String(index)} asChild>
          <div className={styles.tab}>{isEmpty(header) ? label : header}</div>
        </ArkTabs.Trigger>
      ))}
    </ArkTabs.List>
  )
  const chosen = shown[current]
  const panel = chosen && (
    <ArkTabs.Content key={`panel ${chosen.id}`} value={String(current)} className={styles.panel}>
      {chosen.content}
    </ArkTabs.Content>
  )
  return (
    <LocaleProvider locale={primitiveLocale(environment)}>
      <ArkTabs.Root
        {...box}
        {...(id === undefined ? {} : { ids: { root: id } })}
        className={`${styles.tabs} ${root.className}`}
        data-position={position}
        data-transition={transition ?? 'fade'}
        data-order={order ?? undefined}
        orientation={isVertical ? 'vertical' : 'horizontal'}
        value={String(current)}
        onValueChange={({ value }) => choose(Number(value))}
      >
        {isAfter ? [panel, list] : [list, panel]}
      </ArkTabs.Root>
    </LocaleProvider>
  )
}

const isEmpty = (header: ReactNode) => !header || (Array.isArray(header) && header.length === 0)
