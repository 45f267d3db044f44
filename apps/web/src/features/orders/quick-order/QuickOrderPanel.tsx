import { Anchor, Button, Title } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconBolt } from '@tabler/icons-react'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { Suspense, useId, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useTyped } from '../../../lib/text/typed.ts'
import { useShortcuts } from '../../../lib/useShortcuts.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './QuickOrderPanel.module.css'

const LeftRows = lazyPart(() => import('./LeftRows.tsx'), 'LeftRows')
const QuickOrderPad = lazyPart(() => import('./QuickOrderPad.tsx'), 'QuickOrderPad')

interface QuickOrderPanelProps {
  readonly order: OrderDetail
  /** Renders the filters of the screen around the toggle of the pad. */
  readonly children: (toggle: ReactNode) => ReactNode
}

/** Pad on the product screen, opened beside the search or by `q`; stays open after a reload. */
export function QuickOrderPanel({ order, children }: QuickOrderPanelProps) {
  const member = useMember()
  const editable = mayChangeLines(order, member)
  const [opened, setOpened] = useTyped(`quickOrder.open.${order.orderID}`, false)
  const panelId = useId()
  const toggle = () => setOpened(!opened)
  useShortcuts({ q: editable ? toggle : undefined })
  if (!editable)
    return (
      <>
        {children(null)}
        {opened ? (
          <Suspense>
            <LeftRows order={order} />
          </Suspense>
        ) : null}
      </>
    )
  return (
    <>
      {children(
        <Button
          variant={opened ? 'light' : 'default'}
          leftSection={<IconBolt size={18} />}
          aria-expanded={opened}
          aria-controls={panelId}
          aria-keyshortcuts="q"
          onClick={toggle}
        >
          Quick order
        </Button>,
      )}
      <div id={panelId} className={opened ? classes.panel : undefined} hidden={!opened}>
        {opened ? (
          <>
            <div className={classes.title}>
              <Title order={2}>Quick order</Title>
              <Anchor href={paths.quickOrder(order.orderID)} size="sm">
                Open full page
              </Anchor>
            </div>
            <Suspense fallback={<Skeleton height={190} />}>
              <QuickOrderPad order={order} />
            </Suspense>
          </>
        ) : null}
      </div>
    </>
  )
}
