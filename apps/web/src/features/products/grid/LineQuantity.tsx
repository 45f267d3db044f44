import { Button, Group, Text } from '@mantine/core'
import { nearestQuantity } from '@tradecounter/rules/orders/lines/nearestQuantity.ts'
import { defaultQuantity, quantityProblem } from '@tradecounter/rules/orders/lines/quantity.ts'
import {
  quantityRefusal,
  readQuantity,
  type RefusedQuantity,
} from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useTyped } from '../../../lib/text/typed.ts'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'

interface LineQuantityProps {
  readonly item: {
    readonly productName: string
    readonly cartonQuantity: number
    readonly minimumOrderQuantity: number
  }
  readonly quantity: number
  readonly editable: boolean
  /** Label of the button; an empty field of "Add" means the carton quantity (§5). */
  readonly label: 'Add to Order' | 'Update' | 'Update Cart'
  /** Accessible name of the field, if the product has another one on the screen. */
  readonly boxName?: string
  /** Storage key of an unsent quantity. */
  readonly keepAs: string
  /** True to focus the field when it appears. */
  readonly takesFocus?: boolean
  /** Called with the number in the field, initially and after changes. */
  readonly onTyped?: (typed: number | undefined) => void
  /** Resolves to true if the quantity was saved. */
  readonly onPut: (quantity: number) => Promise<boolean>
}

/**
 * Quantity field with its button; a refusal shows its reason and offers the nearest quantity in cartons (§5).
 */
export function LineQuantity(props: LineQuantityProps) {
  const { item, quantity, editable, label, keepAs, takesFocus = false, onPut } = props
  const { onTyped, boxName = `Quantity of ${item.productName}` } = props
  const [typed, setTyped] = useTyped<number | undefined>(`quantity.${keepAs}`, quantity)
  useEffect(() => onTyped?.(typed), [onTyped, typed])
  const [checked, setChecked] = useState(false)
  /** Refusal of a pasted text, which leaves the number in the field as it is. */
  const [pasted, setPasted] = useState<RefusedQuantity>()
  const [busy, setBusy] = useState(false)
  const errorId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [savedQuantity, setSavedQuantity] = useState(quantity)
  /** Quantity that is being sent or was refused; stays in the field for another try. */
  const [unstored, setUnstored] = useState<number>()
  if (savedQuantity !== quantity) {
    // The quantity in the order has changed: by another screen, or by an undo.
    setSavedQuantity(quantity)
    setTyped(unstored ?? quantity)
    setChecked(false)
    setPasted(undefined)
  }
  const problem = quantityProblem(item, typed)
  const put = async (next: number) => {
    setBusy(true)
    setUnstored(next)
    if (await onPut(next)) setUnstored(undefined)
    setBusy(false)
  }
  const change = (next: number | undefined) => {
    setTyped(next)
    setUnstored(undefined)
    setChecked(false)
    setPasted(undefined)
  }
  const paste = (text: string) => {
    const next = readQuantity(text)
    if (next === undefined) setPasted(quantityRefusal(item, text))
    else change(next)
  }
  const send = () => {
    setPasted(undefined)
    const next = typed ?? (label === 'Add to Order' ? defaultQuantity(item) : undefined)
    setChecked(next === typed)
    setTyped(next)
    if (next !== undefined && !quantityProblem(item, next) && !busy) void put(next)
  }
  const offered = pasted?.nearestQuantity ?? nearestQuantity(item, typed ?? 0)
  const shown = pasted?.problem ?? (checked ? problem : undefined)
  // The button disappears with the problem, so the focus moves to the field, where Enter sends.
  const takeOffered = () => {
    change(offered)
    box.current?.querySelector('input')?.focus()
  }
  if (!editable) return <Text size="sm">Quantity: {quantity.toLocaleString('en-AU')}</Text>
  return (
    <div ref={box}>
      <Group gap="xs">
        <QuantityInput
          label={boxName}
          value={typed}
          step={item.cartonQuantity}
          takesFocus={takesFocus}
          invalid={shown !== undefined}
          {...(shown ? { describedBy: errorId } : {})}
          onChange={change}
          onPasted={paste}
          onEnter={send}
        />
        <Button
          style={{ flex: '1 0 auto' }}
          {...(typed === quantity && label === 'Update' ? { variant: 'default' } : {})}
          loading={busy}
          onClick={send}
        >
          {label}
        </Button>
      </Group>
      {shown ? (
        <Text id={errorId} size="xs" mt={4} c="var(--danger)" role="alert">
          {shown.displayMessage}{' '}
          <Button variant="subtle" size="compact-xs" onClick={takeOffered}>
            Use {offered}
          </Button>
        </Text>
      ) : null}
    </div>
  )
}
