import { IconAlertTriangle, IconInfoCircle, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface NoticeProps {
  readonly tone: 'info' | 'waiting' | 'bad'
  readonly icon?: TablerIcon
  readonly title?: string
  readonly children: ReactNode
  /** `alert` interrupts screen readers; initial notices must not have it. */
  readonly role?: 'status' | 'alert'
}

/** Notice about the screen. Parts after it appear once its text is loaded. */
export function Notice({ tone, icon, title, children, role }: NoticeProps) {
  const Icon = icon ?? (tone === 'info' ? IconInfoCircle : IconAlertTriangle)
  return (
    <div className={classes.notice} data-tone={tone} data-leads role={role}>
      <Icon size={18} aria-hidden />
      <div className={classes.text}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
