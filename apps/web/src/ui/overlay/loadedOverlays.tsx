import {
  Button,
  Drawer,
  Group,
  Modal,
  MultiSelect,
  Select,
  Stack,
  type DrawerRootProps,
  type ModalProps,
  type MultiSelectProps,
  type Primitive,
  type SelectProps,
} from '@mantine/core'
import { useCallback, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { focusFirstField } from './focusFirstField.ts'
import classes from './loadedOverlays.module.css'

// Overlays in one module that first screens do not load.

/**
 * Dialog. During a request of its buttons it stays: closed, it could not show a refusal or a new secret,
 * nor keep the typed text.
 */
export function LoadedModal({ children, onClose, ...modal }: ModalProps) {
  const content = useRef<HTMLElement>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    content.current = element
    return focusFirstField(element)
  }, [])
  const close = () => {
    if (!content.current?.querySelector('[data-loading], button[aria-busy="true"]')) onClose()
  }
  return (
    <Modal {...modal} onClose={close}>
      <div ref={ref}>{children}</div>
    </Modal>
  )
}

export interface ConfirmDialogProps {
  readonly opened: boolean
  /** Question with the name of the record. */
  readonly title: string
  /** Consequence of the action. */
  readonly children: ReactNode
  /** Label of the button: a verb, not OK. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Dialog of `ConfirmDialog`. */
export function LoadedConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  // A slow device handles the second click before it shows the dialog as busy.
  const isConfirmed = useRef(false)
  useEffect(() => {
    if (!busy || !opened) isConfirmed.current = false
  }, [busy, opened])
  const confirm = () => {
    if (isConfirmed.current) return
    isConfirmed.current = true
    onConfirm()
  }
  return (
    <LoadedModal opened={opened} onClose={onClose} title={title}>
      <Stack gap="lg">
        <div>{children}</div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={busy} onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button {...(danger ? { color: 'red' } : {})} loading={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </LoadedModal>
  )
}

/** Closed lists are not rendered, as measuring several of them slows down a screen. */
const drawnOpen = { keepMounted: false }

/** The listbox itself scrolls, as the keyboard cannot reach a scroll area inside it. */
const list = { withScrollArea: false, classNames: { options: classes.options } }

/** Text that was typed before the list was loaded. */
interface TypedFirst {
  readonly typedFirst?: string | undefined
}

/** Search text of a list that begins with the typed text instead of the selection. */
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
 * Renders an opened list once more, as the library gets the list's id only from its rendering, and
 * would have `aria-expanded="false"` without `aria-controls` until the next one.
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

export function LoadedSelect<Value extends Primitive>({
  typedFirst,
  ...props
}: SelectProps<Value> & TypedFirst) {
  const search = useSearch(typedFirst, props.onSearchChange)
  const named = useNamedList(props, props.defaultDropdownOpened)
  const comboboxProps = { ...drawnOpen, ...props.comboboxProps }
  return (
    <Select
      {...list}
      // Otherwise, choosing the selected option again would empty a required select.
      allowDeselect={props.clearable ?? false}
      {...props}
      {...search}
      {...named}
      comboboxProps={comboboxProps}
    />
  )
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
    // `classNames.content`, as a class of the content would also apply to its positioning element.
    <Drawer.Root {...drawer} {...(className ? { classNames: { content: className } } : {})}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={name}>
        {closable ? <Drawer.CloseButton className={closeClass ?? ''} aria-label="Close" /> : null}
        <Drawer.Body className={bodyClass ?? ''}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
