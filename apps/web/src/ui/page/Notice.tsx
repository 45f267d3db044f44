import { IconAlertTriangle, IconInfoCircle, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface NoticeProps {
  readonly tone: 'info' | 'waiting' | 'bad'
  readonly icon?: TablerIcon
  readonly title?: string
  readonly children: ReactNode
  /** `alert` interrupts whoever listens; a notice that is there from the start is no alert. */
  readonly role?: 'status' | 'alert'
}

/** A quiet band that says something about the screen it stands on. */
export function Notice({ tone, icon, title, children, role }: NoticeProps) {
  const Icon = icon ?? (tone === 'info' ? IconInfoCircle : IconAlertTriangle)
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon size={18} aria-hidden />
      <div className={classes.text}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
