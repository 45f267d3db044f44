import { Button, Paper } from '@mantine/core'
import type { OrderList } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { IconCopy } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RequestQuoteButton } from '../quotes/RequestQuoteButton.tsx'
import { draftOf } from './editor/listDraft.ts'
import { ListItems } from './editor/ListItems.tsx'
import { OrderThisList } from './OrderThisList.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import { useCopyOrderList } from './newOrderLists.data.ts'

/** List of another buyer, which can be ordered or copied. */
export function SharedList({ list }: { readonly list: OrderList }) {
  const router = useRouter()
  const copy = useCopyOrderList()
  const items = list.items.map(({ product, quantity }) => ({ productID: product.productID, quantity }))
  const makeCopy = () =>
    copy.mutate(
      { name: list.name, items },
      {
        onSuccess: (copy) => {
          toastSuccess(`Copied. You can edit “${copy.name}”.`)
          router.history.push(paths.orderList(copy.orderListId))
        },
      },
    )
  return (
    <>
      <PageHeader
        title={list.name}
        backHref={paths.orderLists()}
        action={
          <>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} />}
              loading={copy.isPending}
              onClick={makeCopy}
            >
              Copy
            </Button>
            <ScheduleList list={list} />
            <RequestQuoteButton quiet from={{ orderListId: list.orderListId }} />
            <OrderThisList list={list} />
          </>
        }
      />
      <Notice tone="info">{fullName(list.owner)} owns this shared list. Copy it to make your own.</Notice>
      <Paper>
        <ListItems items={draftOf(list).items} />
      </Paper>
    </>
  )
}
