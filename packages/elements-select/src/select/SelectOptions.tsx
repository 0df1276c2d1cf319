import type { ElementProps } from '@sluice/engine/react'
import type { ComponentType, ReactNode, Ref } from 'react'
import { EmptyOption } from './EmptyOption.tsx'
import { OptionContent } from './OptionContent.tsx'
import styles from './Select.module.css'
import { SelectGlyph } from './SelectGlyph.tsx'
import type { select } from './schema.ts'
import type { SelectOption } from './toOptions.ts'
import type { SelectBehaviour } from './useSelect.ts'
import { useVirtualOptions } from './useVirtualOptions.ts'

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

/** The options of a list: all of a short one, and of a long one those in view. */
export function SelectOptions({ props, behaviour, Item, Indicator, content }: Props): ReactNode {
  const entries = useVirtualOptions(props, behaviour, content)
  if (behaviour.listed.length === 0) return <EmptyOption text={behaviour.texts.empty} />
  return entries.map(({ option, place }) => (
    <Item key={option.key} item={option} className={styles.option} {...place}>
      <OptionContent option={option} type={props.optionType} />
      <Indicator className={styles.indicator}>
        <SelectGlyph name={props.optionIcon} drawing="check" className={styles.optionIcon} />
      </Indicator>
    </Item>
  ))
}
