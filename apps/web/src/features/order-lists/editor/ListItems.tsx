import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { orderListProblems } from '@tradecounter/rules/order-lists/orderLists.problems.ts'
import { useCallback, useId, type KeyboardEvent } from 'react'
import { toastUndo } from '../../../lib/toasts.tsx'
import { VirtualList } from '../../../ui/table/VirtualList.tsx'
import { isWrong, moved, type DraftItem } from './listDraft.ts'
import classes from './ListItems.module.css'

interface ListItemsProps {
  readonly items: readonly DraftItem[]
  /** Change handler; absent for another buyer's list. */
  readonly onChange?: (change: (items: readonly DraftItem[]) => readonly DraftItem[]) => void
}

/** Items of a list; Alt and an arrow move one, like its buttons. */
export function ListItems({ items, onChange }: ListItemsProps) {
  const keyOf = useCallback((index: number) => items[index]?.productID ?? index, [items])
  return (
    <VirtualList
      label="Items of the list"
      count={items.length}
      keyOf={keyOf}
      rowHeight={56}
      tallest="min(62vh, 640px)"
      passive={!onChange}
      render={(index) => {
        const item = items[index]
        return item ? <ListItem item={item} index={index} count={items.length} onChange={onChange} /> : null
      }}
    />
  )
}

interface ListItemProps extends Pick<ListItemsProps, 'onChange'> {
  readonly item: DraftItem
  readonly index: number
  readonly count: number
  readonly onChange: ListItemsProps['onChange'] | undefined
}

function ListItem({ item, index, count, onChange }: ListItemProps) {
  const wrongId = useId()
  const { productName } = item
  const product = (
    <div>
      <div className={classes.name}>{productName}</div>
      <div className={classes.code}>{item.productCode}</div>
    </div>
  )
  if (!onChange)
    return (
      <div className={classes.row}>
        {product}
        <span className={classes.count}>Quantity: {item.quantity}</span>
      </div>
    )
  const wrong = isWrong(item)
  const move = (distance: number) => onChange((items) => moved(items, index, index + distance))
  const remove = () => {
    onChange((items) => items.filter((other) => other.productID !== item.productID))
    toastUndo(`${productName} removed.`, () =>
      onChange((items) =>
        items.some((other) => other.productID === item.productID) ? items : items.toSpliced(index, 0, item),
      ),
    )
  }
  const press = (event: KeyboardEvent) => {
    const distance = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || distance === undefined) return
    event.preventDefault()
    move(distance)
  }
  return (
    <div className={classes.row}>
      {product}
      <TextInput
        className="numeric"
        aria-label={`Quantity of ${productName}`}
        inputMode="numeric"
        autoComplete="off"
        value={item.quantity}
        {...(wrong ? { error: true, 'aria-describedby': wrongId } : {})}
        onKeyDown={press}
        onChange={(event) => {
          const quantity = event.currentTarget.value
          onChange((items) =>
            items.map((other) => (other.productID === item.productID ? { ...other, quantity } : other)),
          )
        }}
      />
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${productName} up`}
          disabled={index === 0}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${productName} down`}
          disabled={index === count - 1}
          onClick={() => move(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${productName}`} onClick={remove}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {wrong ? (
        <div id={wrongId} className={classes.wrong}>
          {orderListProblems.quantity.displayMessage}
        </div>
      ) : null}
    </div>
  )
}
