import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Delegation } from '@tradecounter/contract/delegations/delegations.contract.ts'
import { IconUserShare } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useDelegations } from './delegations.data.ts'
import classes from './Delegations.module.css'

const DelegationsDialog = lazyPart(() => import('./DelegationsDialog.tsx'), 'DelegationsDialog')

const sentence = ({ from, to, endsOn }: Delegation, userName: string): string =>
  from.userName === userName
    ? `${fullName(to)} is covering for you until ${formatDate(endsOn)}.`
    : `You’re covering for ${fullName(from)} until ${formatDate(endsOn)}.`

/** Banner on every screen while an approver covers for the member, or the member covers for an approver. */
export function DelegationBanner({ customerId }: { readonly customerId: number }) {
  const { userName } = useMember()
  const [opened, dialog] = useDisclosure(false)
  const { data, isLoading } = useDelegations(customerId)
  if (isLoading) return <Skeleton height={0} leads />
  const standing = data?.filter((delegation) => delegation.standing) ?? []
  if (standing.length === 0) return null
  return (
    <div className={classes.banner}>
      <Notice tone="info" icon={IconUserShare}>
        <div className={classes.row}>
          <span>{standing.map((delegation) => sentence(delegation, userName)).join(' ')}</span>
          <Button size="compact-sm" variant="default" onClick={dialog.open}>
            Manage
          </Button>
        </div>
      </Notice>
      {opened ? <DelegationsDialog customerId={customerId} onClose={dialog.close} /> : null}
    </div>
  )
}
