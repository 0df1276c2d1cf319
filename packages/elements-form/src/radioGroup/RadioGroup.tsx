import { describedBy, fieldError, mergeRefs } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useMemo } from 'react'
import { RadioChoice } from './RadioChoice.tsx'
import styles from './RadioGroup.module.css'
import type { radioGroup } from './schema.ts'
import { useRadioGroup } from './useRadioGroup.ts'

/** A group of native radios, each with its label beside it. */
export function RadioGroup(props: ElementProps<typeof radioGroup>): ReactNode {
  const { root, slots, environment } = props
  const { options, chosen, choose, group, name, isReadonly, field } = useRadioGroup(props)
  return (
    <>
      <div
        aria-label={environment.name ?? undefined}
        {...root}
        ref={useMemo(() => mergeRefs(root.ref, group), [root.ref, group])}
        role="radiogroup"
        className={`${styles.group} ${root.className}`}
        aria-required={props.required || undefined}
        aria-readonly={isReadonly || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={describedBy(root['aria-describedby'], field.describedBy)}
        data-readonly={isReadonly ? '' : undefined}
        data-wrap={props.flexWrap ? '' : undefined}
      >
        {options.map((option, index) => (
          <RadioChoice
            key={index}
            option={option}
            name={name}
            label={slots.choicesElement}
            isChosen={option === chosen}
            onChoose={(event) => choose(option, event)}
          />
        ))}
      </div>
      {fieldError(field, environment)}
    </>
  )
}
