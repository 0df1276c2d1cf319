import type { ElementProps } from '@sluice/engine/react'
import type { ComponentType, ReactNode, Ref } from 'react'
import { EmptyOption } from './EmptyOption.tsx'
import type { OptionPlace } from './LongOptions.tsx'
import { OptionContent } from './OptionContent.tsx'
import styles from './Select.module.css'
import { SelectGlyph } from './SelectGlyph.tsx'
import type { select } from './schema.ts'
import type { SelectOption } from './toOptions.ts'
import { isLongList } from './useLongOptions.ts'
import type { SelectBehaviour } from './useSelect.ts'

interface Props {
  readonly props: ElementProps<typeof select>
  readonly behaviour: SelectBehaviour
  /** Parts of the primitive around. */
  readonly Item: ComponentType<ItemProps>
  readonly Indicator: ComponentType<{ className: string | undefined; children: ReactNode }>
  /** The box that scrolls, once it is there. */
  readonly content: HTMLElement | null
}

interface ItemProps {
  readonly item: SelectOption
  readonly className: string | undefined
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** Options are at least this high, in pixels. */
const MIN_HEIGHT = 48
/** Options that a long list shows until its code is there, which are as many as fit. */
const FIRST = 20

/** The options of a list: all of a short one, and of a long one those in view. */
export function SelectOptions({ props, behaviour, Item, Indicator, content }: Props): ReactNode {
  const { listed, listedKeys, texts, longCode, scrollTo } = behaviour
  const render = (option: SelectOption, place?: OptionPlace) => (
    <Item key={option.key} item={option} className={styles.option} {...place}>
      <OptionContent option={option} type={props.optionType} />
      <Indicator className={styles.indicator}>
        <SelectGlyph name={props.optionIcon} drawing="check" className={styles.icon} />
      </Indicator>
    </Item>
  )
  if (listed.length === 0) return <EmptyOption text={texts.empty} />
  if (!isLongList(listed.length) || longCode.kind === 'missing') return listed.map((option) => render(option))
  if (longCode.kind !== 'loaded') return listed.slice(0, FIRST).map((option) => render(option))
  const size = Math.max(MIN_HEIGHT, Number(props.virtualScrollMinItemSize ?? 40) || 0)
  const buffer = Math.max(0, Number(props.virtualScrollBuffer ?? 600) || 0)
  const start = Math.max(
    0,
    listed.findIndex(({ key }) => key === listedKeys[0]),
  )
  return <longCode.LongOptions {...{ listed, content, scrollTo, start, size, buffer }}>{render}</longCode.LongOptions>
}
