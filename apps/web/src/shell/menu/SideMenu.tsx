import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconHeadset,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { CustomerMark } from './CustomerMark.tsx'
import { openFinder } from '../finder.ts'
import { menuFor } from './menuEntries.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import classes from './SideMenu.module.css'

const ContactUs = lazyPart(() => import('./ContactUs.tsx'), 'ContactUs')

interface SideMenuProps {
  readonly collapsed: boolean
  /** Absent in the drawer of a phone. */
  readonly onToggle?: () => void
  /** Called when the search is opened from the drawer. */
  readonly onFind?: () => void
}

export function SideMenu({ collapsed, onToggle, onFind }: SideMenuProps) {
  const member = useMember()
  const { pathname } = useLocation()
  const [contactOpened, contact] = useDisclosure(false)
  const isHere = (href: string) => `${pathname.toLowerCase()}/`.startsWith(`${href}/`)
  return (
    <div className={classes.side} data-collapsed={collapsed}>
      <CustomerMark collapsed={collapsed} />
      <nav aria-label="Main" className={classes.entries}>
        {menuFor(member).map((entry) => (
          <Hint key={entry.href} label={entry.label} shown={collapsed}>
            <a
              href={entry.href}
              className={classes.entry}
              data-preload
              aria-label={entry.label}
              {...(isHere(entry.href) ? { 'aria-current': 'page' } : {})}
            >
              <entry.icon size={20} stroke={1.75} aria-hidden />
              <span className={classes.label}>{entry.label}</span>
            </a>
          </Hint>
        ))}
      </nav>
      <div className={classes.foot}>
        {onFind ? (
          <FootButton
            icon={IconSearch}
            label="Find anything"
            collapsed={false}
            onClick={() => {
              onFind()
              openFinder()
            }}
          />
        ) : null}
        {isAdmin(member) ? null : (
          <FootButton icon={IconHeadset} label="Contact Us" collapsed={collapsed} onClick={contact.open} />
        )}
        {onToggle ? (
          <FootButton
            icon={collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            label={collapsed ? 'Expand menu' : 'Collapse menu'}
            collapsed={collapsed}
            onClick={onToggle}
          />
        ) : null}
      </div>
      {contactOpened ? <ContactUs onClose={contact.close} /> : null}
    </div>
  )
}

interface FootButtonProps {
  readonly icon: TablerIcon
  readonly label: string
  readonly collapsed: boolean
  readonly onClick: () => void
}

function FootButton({ icon: Icon, label, collapsed, onClick }: FootButtonProps) {
  return (
    <Hint label={label} shown={collapsed}>
      <UnstyledButton className={classes.entry} onClick={onClick} aria-label={label}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{label}</span>
      </UnstyledButton>
    </Hint>
  )
}

function Hint({ label, shown, children }: { label: string; shown: boolean; children: ReactNode }) {
  return (
    <Tooltip label={label} disabled={!shown} position="right">
      {children}
    </Tooltip>
  )
}
