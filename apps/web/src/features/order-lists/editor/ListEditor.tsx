import { Checkbox, Paper, TextInput } from '@mantine/core'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { IconListCheck } from '@tabler/icons-react'
import { defaultQuantity } from '@tradecounter/rules/orders/lines/quantity.ts'
import { Suspense, useState } from 'react'
import { useLoadingToast } from '../../../lib/api/useLoadingFailure.ts'
import { useCustomerId } from '../../../lib/session/area.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { usePriceLists } from '../../orders/address/addresses.data.ts'
import type { Suggestion } from '../../orders/quick-order/productSearch.data.ts'
import { addItem, type ListDraft } from './listDraft.ts'
import { ListItems } from './ListItems.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './ListEditor.module.css'

const ProductCombobox = lazyPart(
  () => import('../../orders/quick-order/ProductCombobox.tsx'),
  'ProductCombobox',
)

interface ListEditorProps {
  readonly draft: ListDraft
  readonly nameProblem: string | undefined
  readonly onChange: (change: (draft: ListDraft) => ListDraft) => void
}

/** Fields for the name, sharing and items of a list. */
export function ListEditor({ draft, nameProblem, onChange }: ListEditorProps) {
  return (
    <Paper>
      <div className={classes.fields}>
        <TextInput
          label="Name of the list"
          value={draft.name}
          maxLength={200}
          error={nameProblem}
          onChange={(event) => {
            const name = event.currentTarget.value
            onChange((before) => ({ ...before, name }))
          }}
        />
        <Checkbox
          className={classes.shared ?? ''}
          label="Share it with the other buyers of your company"
          description="They can order it and copy it; only you can change it."
          checked={draft.shared}
          onChange={(event) => {
            const shared = event.currentTarget.checked
            onChange((before) => ({ ...before, shared }))
          }}
        />
      </div>
      <AddProduct draft={draft} onChange={onChange} />
      {draft.items.length === 0 ? (
        <EmptyState icon={IconListCheck} title="No items yet" text="Search above to add products." />
      ) : (
        <ListItems
          items={draft.items}
          onChange={(change) => onChange((before) => ({ ...before, items: change(before.items) }))}
        />
      )}
    </Paper>
  )
}

/** Product search on one price list at a time. */
function AddProduct({ draft, onChange }: Pick<ListEditorProps, 'draft' | 'onChange'>) {
  const customerId = useCustomerId()
  const { data: priceLists = [], isLoading } = useLoadingToast(usePriceLists(customerId))
  const [chosen, choose] = useState<number>()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const priceListId = chosen ?? priceLists[0]?.referenceID
  if (isLoading)
    return (
      <div className={classes.adding} data-leads>
        <Skeleton height={61} />
      </div>
    )
  if (priceListId === undefined) return null
  const pick = (item: Suggestion) => {
    const { productID, productCode, productName } = item.product
    const added = addItem(draft, {
      productID,
      productCode,
      productName,
      quantity: String(defaultQuantity({ ...item, productName })),
    })
    setText('')
    if ('displayMessage' in added) setProblem(added.displayMessage)
    else {
      setProblem(undefined)
      onChange(() => added)
    }
  }
  return (
    <div className={classes.adding}>
      {priceLists.length > 1 ? (
        <Select
          label="Price list to choose from"
          data={priceLists.map((list) => ({ value: list.referenceID, label: list.priceListName }))}
          value={priceListId}
          onChange={(value) => choose(value ?? undefined)}
        />
      ) : null}
      <div>
        <span className={classes.label} aria-hidden>
          Add a product
        </span>
        <Suspense fallback={<Skeleton height={36} />}>
          <ProductCombobox
            params={{ customerId, priceListId }}
            label="Add a product"
            value={text}
            onType={(next) => {
              setText(next)
              setProblem(undefined)
            }}
            onPick={pick}
          />
        </Suspense>
      </div>
      {problem ? (
        <div className={classes.repeated} role="alert">
          {problem}
        </div>
      ) : null}
    </div>
  )
}
