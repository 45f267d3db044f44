import {
  Drawer,
  Modal,
  MultiSelect,
  Select,
  type DrawerRootProps,
  type ModalProps,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core'
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import classes from './loadedOverlays.module.css'

// Everything that opens above the page, with what it needs: no first screen loads this module.

export const LoadedModal = (props: ModalProps) => <Modal {...props} />

/** A list that is closed is not drawn: a screen has several, and each would be measured while it comes. */
const drawnOpen = { keepMounted: false }

/** The listbox scrolls by itself: a scroll area inside it cannot be reached by the keyboard. */
const list = { withScrollArea: false, classNames: { options: classes.options } }

/** Text that was typed before the list was loaded. */
interface TypedFirst {
  readonly typedFirst?: string | undefined
}

/** The list begins with what was typed, where the library's would begin with what is chosen. */
function useSearch(typedFirst: string | undefined, onSearchChange?: (text: string) => void) {
  const [search, setSearch] = useState(typedFirst ?? '')
  const stands = useRef(false)
  useEffect(() => {
    stands.current = true
  }, [])
  if (typedFirst === undefined) return {}
  return {
    searchValue: search,
    onSearchChange: (text: string) => {
      if (!stands.current) return
      setSearch(text)
      onSearchChange?.(text)
    },
  }
}

/**
 * Draws an open list once more when it is there: the library learns the list's id from the list itself, and
 * would say `aria-expanded="false"` without `aria-controls` until something else draws it.
 */
function useNamedList(props: Pick<SelectProps, 'onDropdownOpen' | 'onDropdownClose'>, isOpenFirst = false) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [, drawAgain] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    if (!isOpen) return undefined
    let frame = 0
    const drawUntilNamed = () => {
      if (input.current?.hasAttribute('aria-controls')) return
      drawAgain()
      frame = requestAnimationFrame(drawUntilNamed)
    }
    frame = requestAnimationFrame(drawUntilNamed)
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return {
    ref: input,
    onDropdownOpen: () => {
      setOpen(true)
      props.onDropdownOpen?.()
    },
    onDropdownClose: () => {
      setOpen(false)
      props.onDropdownClose?.()
    },
  }
}

export function LoadedSelect({ typedFirst, ...props }: SelectProps & TypedFirst) {
  const search = useSearch(typedFirst, props.onSearchChange)
  const named = useNamedList(props, props.defaultDropdownOpened)
  const comboboxProps = { ...drawnOpen, ...props.comboboxProps }
  return <Select {...list} {...props} {...search} {...named} comboboxProps={comboboxProps} />
}

export function LoadedMultiSelect({ typedFirst, ...props }: MultiSelectProps & TypedFirst) {
  const search = useSearch(typedFirst, props.onSearchChange)
  const named = useNamedList(props, props.defaultDropdownOpened)
  const comboboxProps = { ...drawnOpen, ...props.comboboxProps }
  return <MultiSelect {...list} {...props} {...search} {...named} comboboxProps={comboboxProps} />
}

export interface SheetProps extends Pick<DrawerRootProps, 'opened' | 'onClose' | 'position' | 'size'> {
  /** Name for screen readers. */
  readonly name: string
  readonly closable?: boolean
  readonly className?: string | undefined
  readonly bodyClass?: string | undefined
  readonly closeClass?: string | undefined
  readonly children: ReactNode
}

export function LoadedSheet(props: SheetProps) {
  const { children, closable, className, bodyClass, closeClass, name, ...drawer } = props
  return (
    // A class given to the content itself is put on what positions it as well.
    <Drawer.Root {...drawer} {...(className ? { classNames: { content: className } } : {})}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={name}>
        {closable ? <Drawer.CloseButton className={closeClass ?? ''} aria-label="Close" /> : null}
        <Drawer.Body className={bodyClass ?? ''}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
