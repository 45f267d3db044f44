import { Button, Group, Text } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import type { PartnerKey } from '@tradecounter/contract/integration/integration.entities.ts'
import { partnerScopes } from '@tradecounter/rules/integration/partnerScopes.ts'
import { useState } from 'react'
import { serverNow } from '../../lib/api/serverClock.ts'
import { useThroughReload } from '../../lib/text/typed.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { toastSuccess } from '../../lib/toasts.tsx'
import { column } from '../../ui/table/column.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { BelowText } from '../../ui/table/BelowText.tsx'
import { actionColumn } from '../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { usePartnerKeys, useRevokePartnerKey } from './partnerKeys.data.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

function When({ instant, never }: { readonly instant: string | null; readonly never: string }) {
  return instant ? <BusinessTime instant={instant} /> : never
}

const isOver = ({ expiresAt }: PartnerKey): boolean =>
  expiresAt !== null && new Date(expiresAt).getTime() <= serverNow().getTime()

function State({ row }: { readonly row: PartnerKey }) {
  if (row.revokedAt || isOver(row))
    return (
      <StatusChip tone="neutral" icon={IconBan}>
        {row.revokedAt ? 'Revoked' : 'Expired'}
      </StatusChip>
    )
  return (
    <StatusChip tone="good" icon={IconCheck}>
      Active
    </StatusChip>
  )
}

/** Button to revoke a key, with a confirmation, as it cannot be undone. */
function RevokeKey({ row }: { readonly row: PartnerKey }) {
  const [asking, setAsking] = useState(false)
  const revoke = useRevokePartnerKey()
  if (row.revokedAt) return null
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Revoke ${row.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Revoke the key ${row.name}?`}
        confirmLabel="Revoke"
        danger
        busy={revoke.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          revoke.mutate(row.keyId, {
            onSuccess: () => {
              setAsking(false)
              toastSuccess(`Key ${row.name} revoked.`)
            },
          })
        }
      >
        Anything using it stops working immediately. A revoked key can’t be reactivated.
      </ConfirmDialog>
    </>
  )
}

const columns: readonly DataColumn<PartnerKey>[] = [
  {
    id: 'name',
    header: 'Name',
    phone: 'title',
    cell: ({ name, keyStart }) => (
      <>
        {name}
        <BelowText>{keyStart}…</BelowText>
      </>
    ),
  },
  column('scopes', 'Permissions', ({ scopes }) => scopes.map((scope) => partnerScopes[scope]).join('; ')),
  {
    id: 'made',
    header: 'Created',
    cell: ({ createdAt, createdBy }) => (
      <>
        <When instant={createdAt} never="" />
        <BelowText>by {createdBy}</BelowText>
      </>
    ),
  },
  { id: 'used', header: 'Last used', cell: ({ lastUsedAt }) => <When instant={lastUsedAt} never="Never" /> },
  { id: 'expires', header: 'Expires', cell: ({ expiresAt }) => <When instant={expiresAt} never="Never" /> },
  { id: 'state', header: 'State', phone: 'end', cell: (row) => <State row={row} /> },
  actionColumn('revoke', (row) => <RevokeKey row={row} />),
]

/** Keys of partners' systems. */
export function KeysCard() {
  const keys = usePartnerKeys()
  const [making, setMaking] = useThroughReload('partnerKey.adding', false)
  const failure = useLoadingFailure('The keys could not be loaded', keys)
  return (
    <SectionCard title="Integration keys" lead="API keys for your systems. Each key is shown once.">
      <Group>
        <Button variant="default" onClick={() => setMaking(true)}>
          New key
        </Button>
      </Group>
      <DataTable
        caption="Integration keys"
        columns={columns}
        rows={keys.data}
        rowId={({ keyId }) => String(keyId)}
        skeletonRows={3}
        failure={failure}
        empty={<Text c="dimmed">No keys yet.</Text>}
      />
      {making ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
    </SectionCard>
  )
}
