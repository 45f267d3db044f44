import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { usePortal } from '../../lib/portal.ts'
import { initials } from './initials.ts'
import classes from './CustomerMark.module.css'

/** Logo or initials and name of the customer; of the provider for an administrator. */
export function CustomerMark({ collapsed }: { readonly collapsed: boolean }) {
  const member = useMember()
  const portal = usePortal()
  const name = member.customer?.customerName ?? portal?.providerName ?? 'Trade Counter'
  // A customer without a logo shows its initials, as the division's logo would be misleading.
  const logo = member.customer ? member.customer.logoImageUrl : portal?.logoImageUrl
  return (
    <div className={classes.mark} data-collapsed={collapsed}>
      {logo ? (
        <img className={classes.logo} src={logo} alt="" height={32} />
      ) : (
        <span className={classes.initials} aria-hidden>
          {initials(name)}
        </span>
      )}
      {collapsed ? null : (
        <span className={classes.text}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <span className={classes.product}>{isAdmin(member) ? 'Administration' : 'Trade Counter'}</span>
        </span>
      )}
    </div>
  )
}
