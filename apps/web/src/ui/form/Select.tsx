import { TextInput, type ComboboxItem, type MultiSelectProps, type SelectProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

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
> & {
  readonly placeholder?: string | undefined
  readonly shown: string
  readonly onPress: () => void
}

/** Keeps the place of a list that is still being fetched, with what is chosen in it. */
const Place = ({ shown, onPress, ...place }: PlaceProps) => (
  <TextInput {...place} readOnly value={shown} onClick={onPress} />
)

/** Pressed before it was there, a list opens when it is. */
function usePressed() {
  const [pressed, setPressed] = useState(false)
  return {
    onPress: () => setPressed(true),
    opened: pressed ? { defaultDropdownOpened: true, autoFocus: true } : {},
  }
}

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
  const { onPress, opened } = usePressed()
  return (
    <Suspense fallback={<Place {...placeOf(props)} shown={chosen?.label ?? ''} onPress={onPress} />}>
      <LoadedSelect {...props} {...opened} />
    </Suspense>
  )
}

/** Some of a list. */
export function MultiSelect(props: MultiSelectProps) {
  const { onPress, opened } = usePressed()
  return (
    <Suspense fallback={<Place {...placeOf(props)} shown="" onPress={onPress} />}>
      <LoadedMultiSelect {...props} {...opened} />
    </Suspense>
  )
}
