import {
  Group,
  Input,
  TextInput,
  type ComboboxItem,
  type MultiSelectProps,
  type Primitive,
  type SelectProps,
} from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLoadedPart } from '../useLoadedPart.ts'
import { useOnceTrue } from '../useOnceTrue.ts'

const loadOverlays = () => import('../overlay/loadedOverlays.tsx')

/** Errors are ignored here, as pressing the list loads it again and reports them. */
const askForOverlays = () => void loadOverlays().catch(() => undefined)

interface PlaceProps<Value extends Primitive> {
  readonly of: SelectProps<Value> | MultiSelectProps
  readonly shown: string
  readonly onRequest: (search?: string) => void
  /** Cancels the request, so that a late list does not take the focus back. */
  readonly onLeave: () => void
  /** Clears the selection; absent if a selection is required. */
  readonly onClear?: (() => void) | undefined
}

const opensList = (key: string, searchable: boolean): boolean =>
  ['ArrowDown', 'ArrowUp', 'Enter'].includes(key) || (key === ' ' && !searchable)

/**
 * Placeholder of a select with its selection;
 * a press or typing loads and opens the list.
 */
function Place<Value extends Primitive>({ of, shown, onRequest, onLeave, onClear }: PlaceProps<Value>) {
  const { label, description, error, withAsterisk, inputWrapperOrder, size, w, miw, maw, disabled } = of
  const { placeholder, searchable = false, 'aria-label': name, onBlur } = of
  const arrow = <IconSelector size={14} aria-hidden />
  return (
    <TextInput
      label={label}
      description={description}
      error={error}
      placeholder={placeholder ?? ''}
      {...(withAsterisk ? { withAsterisk } : {})}
      {...(inputWrapperOrder ? { inputWrapperOrder } : {})}
      {...(size ? { size } : {})}
      {...(w ? { w } : {})}
      {...(miw ? { miw } : {})}
      {...(maw ? { maw } : {})}
      {...(disabled ? { disabled } : {})}
      {...(name ? { 'aria-label': name } : {})}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      pointer={!searchable}
      readOnly={!searchable}
      value={shown}
      rightSection={onClear ? <Clearable onClear={onClear}>{arrow}</Clearable> : arrow}
      {...(onClear ? { rightSectionWidth: 52 } : {})}
      rightSectionPointerEvents="none"
      onPointerEnter={askForOverlays}
      onFocus={askForOverlays}
      onBlur={(event) => {
        onLeave()
        onBlur?.(event)
      }}
      onClick={() => onRequest()}
      onKeyDown={(event) => {
        if (!opensList(event.key, searchable)) return
        // The key must neither scroll nor submit the form.
        event.preventDefault()
        onRequest()
      }}
      onChange={(event) => {
        of.onSearchChange?.(event.currentTarget.value)
        onRequest(event.currentTarget.value)
      }}
    />
  )
}

/**
 * Placeholder with the behaviour of the loaded list: a press
 * clears the selection, and the keyboard can restore it.
 */
function Clearable({ onClear, children }: { readonly onClear: () => void; readonly children: ReactNode }) {
  return (
    <Group gap={2} wrap="nowrap">
      <Input.ClearButton
        tabIndex={-1}
        aria-hidden
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation()
          onClear()
        }}
      />
      {children}
    </Group>
  )
}

/** Person's request for a list that is not loaded yet; a list with more than plain text loads at once. */
function useRequest(atOnce = false) {
  const [request, setRequest] = useState<{ readonly search: string | undefined }>()
  return {
    isRequested: useOnceTrue(atOnce) || request !== undefined,
    /** Text typed so far; a key that only opens the list does not change it. */
    typed: request?.search,
    place: {
      onRequest: (search?: string) => setRequest((before) => ({ search: search ?? before?.search })),
      onLeave: () => setRequest(undefined),
    },
    opened: {
      ...(request ? { defaultDropdownOpened: true, autoFocus: true } : {}),
      ...(request?.search === undefined ? {} : { typedFirst: request.search }),
    },
  }
}

interface OurSelectProps<Value extends Primitive> extends Omit<SelectProps<Value>, 'data'> {
  readonly data: readonly (Value | ComboboxItem<Value>)[]
}

/** Select of one value; the list is loaded at its first use. */
export function Select<Value extends Primitive>(props: OurSelectProps<Value>) {
  const items = props.data.map((item) =>
    typeof item === 'object' ? item : { value: item, label: String(item) },
  )
  const chosen = items.find((item) => item.value === props.value)
  const { isRequested, typed, place, opened } = useRequest()
  const overlays = useLoadedPart(loadOverlays, isRequested)
  const clear = () => {
    props.onChange?.(null, null)
    props.onClear?.()
  }
  const onClear = props.clearable && chosen && !props.disabled ? clear : undefined
  if (overlays && isRequested) return <overlays.LoadedSelect {...props} {...opened} />
  return <Place of={props} shown={typed ?? chosen?.label ?? ''} {...place} onClear={onClear} />
}

/** Select of several values. */
export function MultiSelect(props: MultiSelectProps) {
  const { isRequested, typed, place, opened } = useRequest(Boolean(props.value?.length))
  const overlays = useLoadedPart(loadOverlays, isRequested)
  if (overlays && isRequested) return <overlays.LoadedMultiSelect {...props} {...opened} />
  return <Place of={props} shown={typed ?? ''} {...place} />
}
