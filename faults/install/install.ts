import { randomBytes } from 'node:crypto'
import type { Loop, Outcome } from '../loop.ts'
import { missingForContainers, openPodman } from './podman.ts'
import { walkContainers } from './walkContainers.ts'
import { walkServices } from './walkServices.ts'

/** Follows docs/install.md: services on an empty Debian with systemd, and containers on this machine. */
export async function install({ dataFolder, progress }: Loop): Promise<Outcome> {
  const outcome = { times: 0, answered: 0, notes: '', violations: [] as string[] }
  const missing = missingForContainers()
  if (missing) return { ...outcome, skipped: missing }
  const podman = await openPodman(dataFolder)
  const machine = `tradecounter-machine-${randomBytes(3).toString('hex')}`
  const walks = [() => walkServices(podman, machine), () => walkContainers(podman, dataFolder)]
  for (const walk of walks) {
    outcome.violations.push(...(await walk()))
    outcome.times += 1
    progress?.(outcome.times)
  }
  const size = await podman
    .run(['image', 'inspect', 'localhost/tradecounter', '--format', '{{.Size}}'])
    .catch(() => undefined)
  // The steps of the walk report a missing image.
  if (size) outcome.notes = `image of ${Math.round(Number(size) / 1e6)} MB`
  return outcome
}
