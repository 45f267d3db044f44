import { ActionIcon, Button, Loader, Progress } from '@mantine/core'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import {
  dropDownload,
  dropDownloads,
  retryDownload,
  useDownloads,
  type Download,
} from '../lib/files/downloads.ts'
import classes from './DownloadsTray.module.css'

/** Running downloads, visible on every screen. */
export function DownloadsTray() {
  const downloads = useDownloads()
  // Downloads end with the session that started them.
  useEffect(() => dropDownloads, [])
  if (downloads.length === 0) return null
  return (
    <section className={classes.tray} aria-label="Downloads">
      {downloads.map((download) => (
        <Entry key={download.id} download={download} />
      ))}
    </section>
  )
}

const whole = (count: number): string => count.toLocaleString('en-AU')

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function progressText({ state, rowCount, rows, bytes, text }: Download): string {
  if (state === 'failed') return text ?? ''
  if (state === 'done') return `${whole(rows)} ${rows === 1 ? 'row' : 'rows'}, ${sizeText(bytes)}: saved.`
  if (rowCount === undefined) return 'Getting the file ready…'
  const of = rowCount === null ? '' : ` of ${whole(rowCount)}`
  return `${whole(rows)}${of} rows, ${sizeText(bytes)}`
}

const icons = {
  running: <Loader size={18} aria-hidden />,
  done: <IconCircleCheck size={20} aria-hidden className={classes.good} />,
  failed: <IconAlertTriangle size={20} aria-hidden className={classes.bad} />,
}

function Entry({ download }: { readonly download: Download }) {
  const { id, title, state, rowCount, rows } = download
  const running = state === 'running'
  const drop = running ? 'Cancel the download' : 'Dismiss'
  return (
    <div className={classes.entry}>
      {icons[state]}
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p className={classes.quiet} role="status">
          {progressText(download)}
        </p>
        {running && rowCount ? (
          <Progress
            mt={6}
            size="sm"
            value={Math.min(100, (rows / rowCount) * 100)}
            aria-label={`Progress of ${title}`}
          />
        ) : null}
        {state === 'failed' ? (
          <Button mt={6} size="compact-sm" variant="default" onClick={() => retryDownload(id)}>
            Try again
          </Button>
        ) : null}
      </div>
      <Tooltip label={drop}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${drop}: ${title}`}
          onClick={() => dropDownload(id)}
        >
          <IconX size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
