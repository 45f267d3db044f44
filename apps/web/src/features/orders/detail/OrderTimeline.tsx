import { Anchor, Paper, Title } from '@mantine/core'
import type { StoryEntry } from '@tradecounter/contract/orders/orderStory.contract.ts'
import {
  IconBan,
  IconBell,
  IconBuildingWarehouse,
  IconCalendarPause,
  IconCheck,
  IconExternalLink,
  IconFileInvoice,
  IconPackageOff,
  IconMapPin,
  IconPackageImport,
  IconPencil,
  IconReportMoney,
  IconPlus,
  IconSend,
  IconTruckDelivery,
  IconUpload,
  IconUserShare,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Loaded } from '../../../ui/page/Loaded.tsx'
import type { useOrderStory } from './orderStory.data.ts'
import classes from './OrderTimeline.module.css'

type Look = { readonly icon: TablerIcon; readonly tone?: 'good' | 'bad' | 'waiting' }

const looks: Readonly<Record<StoryEntry['kind'], Look>> = {
  created: { icon: IconPlus },
  edited: { icon: IconPencil },
  moved: { icon: IconMapPin },
  submitted: { icon: IconSend },
  assigned: { icon: IconUserShare },
  reminded: { icon: IconBell, tone: 'waiting' },
  approved: { icon: IconCheck, tone: 'good' },
  rejected: { icon: IconX, tone: 'bad' },
  cancelled: { icon: IconBan, tone: 'bad' },
  exported: { icon: IconUpload },
  received: { icon: IconBuildingWarehouse, tone: 'good' },
  backordered: { icon: IconCalendarPause, tone: 'waiting' },
  shipped: { icon: IconTruckDelivery },
  delivered: { icon: IconPackageImport, tone: 'good' },
  withdrawn: { icon: IconPackageOff, tone: 'bad' },
  supplierCancelled: { icon: IconBan, tone: 'bad' },
  invoiced: { icon: IconFileInvoice },
  credited: { icon: IconFileInvoice },
  overBudget: { icon: IconReportMoney, tone: 'waiting' },
  allowed: { icon: IconReportMoney, tone: 'good' },
}

/** Label of a link from the supplier's system. */
const linkLabel = (kind: StoryEntry['kind']): string =>
  kind === 'delivered' ? 'Proof of delivery' : kind === 'shipped' ? 'Track the shipment' : 'More'

/** Story of the order, oldest first: people's acts, and events of the supplier's system. */
export function OrderTimeline({ story }: { readonly story: ReturnType<typeof useOrderStory> }) {
  return (
    <Paper component="section" aria-label="Activity" p="md" className={classes.timeline}>
      <Title order={2} mb="sm">
        Activity
      </Title>
      <Loaded query={story} failure="Activity couldn’t be loaded" height={120}>
        {({ entries }) => <Entries entries={entries} />}
      </Loaded>
    </Paper>
  )
}

function Entries({ entries }: { readonly entries: readonly StoryEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState
        title="No activity yet"
        text="Submission, approval, shipping and delivery of this order appear here."
      />
    )
  return (
    <ol className={classes.entries}>
      {entries.map((entry, index) => {
        const { icon: Icon, tone } = looks[entry.kind]
        return (
          <li key={index}>
            <span className={classes.mark} data-tone={tone}>
              <Icon size={16} aria-hidden />
            </span>
            <div className={classes.what}>
              <p>{entry.text}</p>
              {entry.detail ? <p className={classes.detail}>{entry.detail}</p> : null}
              {entry.on && !entry.detail?.includes(formatDate(entry.on)) ? (
                <p className={classes.detail}>{formatDate(entry.on)}</p>
              ) : null}
              {entry.url ? (
                <Anchor href={entry.url} target="_blank" rel="noopener noreferrer" size="sm">
                  {linkLabel(entry.kind)} <IconExternalLink size={14} aria-label="(opens a new tab)" />
                </Anchor>
              ) : null}
              <p className={classes.when}>
                <BusinessTime instant={entry.at} />
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
