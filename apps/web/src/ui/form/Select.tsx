import { TextInput, type ComboboxItem, type MultiSelectProps, type SelectProps } from '@mantine/core'
import { lazy, Suspense } from 'react'

const LoadedSelect = lazy(async () => ({
  default: (await import('../overlay/loadedOverlays.tsx')).LoadedSelect,
}))
const LoadedMultiSelect = lazy(async () => ({
  default: (await import('../overlay/loadedOverlays.tsx')).LoadedMultiSelect,
}))

type PlaceProps = Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'error'
  | 'withAsterisk'
  | 'inputWrapperOrder'
  | 'size'
  | 'w'
  | 'miw'
  | 'aria-label'
> & { readonly placeholder?: string | undefined; readonly shown: string }

/** Keeps the place of a list that is still being fetched, with what is chosen in it. */
const Place = ({ shown, ...place }: PlaceProps) => <TextInput {...place} readOnly value={shown} />

const placeOf = (props: SelectProps | MultiSelectProps) => {
  const { label, description, error, withAsterisk, size, w, miw, placeholder, 'aria-label': name } = props
  const { inputWrapperOrder } = props
  return {
    label,
    description,
    error,
    placeholder,
    ...(withAsterisk ? { withAsterisk } : {}),
    ...(inputWrapperOrder ? { inputWrapperOrder } : {}),
    ...(size ? { size } : {}),
    ...(w ? { w } : {}),
    ...(miw ? { miw } : {}),
    ...(name ? { 'aria-label': name } : {}),
  }
}

interface OurSelectProps extends SelectProps {
  readonly data: (string | ComboboxItem)[]
}

/** One of a list. The list comes after the screen it is on. */
export function Select(props: OurSelectProps) {
  const items = props.data.map((each) => (typeof each === 'string' ? { value: each, label: each } : each))
  const chosen = items.find((each) => each.value === props.value)
  return (
    <Suspense fallback={<Place {...placeOf(props)} shown={chosen?.label ?? ''} />}>
      <LoadedSelect {...props} />
    </Suspense>
  )
}

/** Some of a list. */
export function MultiSelect(props: MultiSelectProps) {
  return (
    <Suspense fallback={<Place {...placeOf(props)} shown="" />}>
      <LoadedMultiSelect {...props} />
    </Suspense>
  )
}
