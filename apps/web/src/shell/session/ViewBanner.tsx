import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { useEffect } from 'react'
import { serverNow } from '../../lib/api/serverClock.ts'
import { useEndView } from '../../features/sessions/views/views.data.ts'
import { useTimeZone } from '../../lib/portal.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'
import { leaveView } from './leaveView.ts'
import classes from './ViewBanner.module.css'

interface ViewBannerProps {
  readonly member: SignedInMember
  readonly view: NonNullable<SignedInMember['view']>
}

const checkMs = 5000

/** Banner of an impersonation on every page and above dialogs: person, reason and end. */
export function ViewBanner({ member, view }: ViewBannerProps) {
  const end = useEndView()
  const timeZone = useTimeZone()
  useEffect(() => {
    const timer = setInterval(() => {
      // The next check tries again after a lost connection.
      if (serverNow().getTime() >= Date.parse(view.endsAt)) leaveView().catch(() => undefined)
    }, checkMs)
    return () => clearInterval(timer)
  }, [view.endsAt])
  const time = formatDateTime(new Date(view.endsAt), timeZone).split(' ').slice(1).join(' ')
  return (
    <section className={classes.banner} aria-label="View">
      <IconEye size={20} aria-hidden />
      <p className={classes.text}>
        <strong>
          Viewing as {fullName(member)}
          {member.customer ? `, ${member.customer.customerName}` : ''}
        </strong>
        <span className={classes.reason} title={view.reason}>
          {view.reason} · until {time}
        </span>
      </p>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        loading={end.isPending}
        onClick={() => end.mutate()}
      >
        End view
      </Button>
    </section>
  )
}
