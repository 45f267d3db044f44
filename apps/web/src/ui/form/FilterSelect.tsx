import type { ComboboxItem, Primitive, SelectProps } from '@mantine/core'
import { Select } from './Select.tsx'

type Shown = 'placeholder' | 'w' | 'searchable' | 'filter' | 'nothingFoundMessage' | 'onSearchChange'

interface FilterSelectProps<Value extends Primitive, Unset extends Primitive> extends Pick<
  SelectProps<Value | Unset>,
  Shown
> {
  readonly label: string
  readonly data: readonly ComboboxItem<Value | Unset>[]
  readonly value: Value | undefined
  /** Choice of an unset filter, which then cannot be cleared. */
  readonly unset?: Unset | undefined
  readonly onChange: (value: Value | undefined) => void
}

/** Filter of a list by one value; undefined if it is not set. */
export function FilterSelect<Value extends Primitive, Unset extends Primitive = never>(
  props: FilterSelectProps<Value, Unset>,
) {
  const { label, w = 170, value, unset, onChange, ...select } = props
  return (
    <Select
      {...select}
      aria-label={label}
      w={w}
      clearable={unset === undefined}
      value={value ?? unset ?? null}
      onChange={(chosen) => onChange(chosen === null || chosen === unset ? undefined : (chosen as Value))}
    />
  )
}
